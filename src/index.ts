import type { Core } from '@strapi/strapi';
import { forgetHits } from './api/advert/actions/count-hits';
import { followArticles } from './api/article/document-middleware/article-middleware';
import { purgeBin } from './api/article/trash/purge-trash';
import { rendering } from './api/article/rendering/render-thread';
import { runSchedule } from './api/article/publishing/run-schedule';
import { startWritingViews } from './api/article/stats/write-views';
import { keepSizesMade } from './api/image/actions/backfill-variants';
import { followFiles } from './api/image/actions/file-lifecycles';
import { followAvatars, followImageOwners } from './api/image/actions/image-owners';
import { endNews, runNews } from './api/news/actions/refresh-sources';
import { databaseIdle } from './core/database/drain';
import { useEverydayWaits } from './core/database/busy-timeout';
import { firstStart } from './bootstrap/first-start';
import { ensureLocales } from './bootstrap/locales';
import { setMailProvider } from './bootstrap/mail-provider';
import { listenForChangedPages } from './core/cache/page-version';
import { closeRedis, connectRedis } from './core/redis';
import { catchUpSearchIndex } from './api/article/search/start-backfill';
import { ensureSearchTable } from './api/article/search/search-tables';
import { setUploadSettings } from './bootstrap/upload-settings';
import { logKoaErrors } from './core/http/koa-errors';
import { listenForEndedSessions } from './core/auth/session-cache';
import { mountContractOnly } from './core/http/disable-stock-routes';
import { siteToken } from './core/auth/token-strategy';

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
