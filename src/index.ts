import type { Core } from '@strapi/strapi';
import { forgetHits } from './api/advert/actions/count-hits';
import { followArticles } from './api/article/actions/follow-articles';
import { purgeBin } from './api/article/actions/purge-bin';
import { rendering } from './api/article/actions/rendering';
import { runSchedule } from './api/article/actions/run-schedule';
import { startWritingViews } from './api/article/actions/write-views';
import { keepSizesMade } from './api/image/actions/catch-up-sizes';
import { followFiles } from './api/image/actions/follow-files';
import { followAvatars, followImageOwners } from './api/image/actions/follow-image-owners';
import { endNews, runNews } from './api/news/actions/run-news';
import { databaseIdle } from './bootstrap/database-idle';
import { useEverydayWaits } from './bootstrap/everyday-waits';
import { firstStart } from './bootstrap/first-start';
import { ensureLocales } from './bootstrap/locales';
import { setMailProvider } from './bootstrap/mail-provider';
import { listenForChangedPages } from './bootstrap/page-version';
import { closeRedis, connectRedis } from './bootstrap/redis';
import { catchUpSearchIndex } from './bootstrap/search-catch-up';
import { ensureSearchTable } from './bootstrap/search-table';
import { setUploadSettings } from './bootstrap/upload-settings';
import { logKoaErrors } from './http/broken-connections';
import { listenForEndedSessions } from './http/session-cache';
import { mountContractOnly } from './http/only-contract';
import { siteToken } from './http/site-token';

const stops: (() => Promise<void>)[] = [];

/** Wiring only: what is wired stands in files of its own. */
export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    strapi.get('auth').register('content-api', siteToken);
    mountContractOnly(strapi);
    logKoaErrors(strapi);
    followArticles(strapi);
    followImageOwners(strapi);
  },
  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    followAvatars(strapi);
    followFiles(strapi);
    await connectRedis();
    await ensureLocales(strapi);
    await ensureSearchTable(strapi);
    await setUploadSettings(strapi);
    setMailProvider(strapi);
    stops.push(await listenForEndedSessions(), await listenForChangedPages());
    // Strapi runs what is added whether tasks are wanted or not
    if (strapi.config.get<boolean>('server.cron.enabled'))
      strapi.cron.add({
        schedule: { task: () => runSchedule(new Date()), options: '* * * * *' },
        bin: { task: () => purgeBin(new Date()), options: '37 * * * *' },
        news: { task: () => runNews(new Date()), options: '* * * * *' },
        advertHits: { task: () => forgetHits(new Date()), options: '17 * * * *' },
      });
    await firstStart(strapi);
    await useEverydayWaits(strapi);
    stops.push(startWritingViews(), catchUpSearchIndex(strapi), keepSizesMade(strapi), endNews);
  },
  async destroy({ strapi }: { strapi: Core.Strapi }) {
    await Promise.all(stops.splice(0).map((stop) => stop()));
    await rendering.end();
    await databaseIdle(strapi);
    await closeRedis();
  },
};
