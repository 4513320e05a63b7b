import type { Core } from '@strapi/strapi';
import { purgeHits } from './api/advert/actions/count-hits';
import { registerArticleMiddleware } from './api/article/document-middleware/article-middleware';
import { preparePanelWrites } from './api/article/document-middleware/prepare-panel-writes';
import { purgeTrash } from './api/article/trash/purge-trash';
import { runSchedule } from './api/article/publishing/run-schedule';
import { startWritingViews } from './api/article/stats/write-views';
import { startVariantBackfill } from './api/image/actions/backfill-variants';
import { registerFileLifecycles } from './api/image/actions/file-lifecycles';
import { registerAvatarLifecycles, registerImageOwners } from './api/image/actions/image-owners';
import { stopRefreshing, refreshDueSources } from './api/news/actions/refresh-sources';
import { installTransactions } from './core/database/transaction';
import { endWorkerPools } from './lib/worker/worker-pool';
import { drainDatabase } from './core/database/drain';
import { setBusyTimeout } from './core/database/busy-timeout';
import { firstStart } from './bootstrap/first-start';
import { ensureLocales } from './bootstrap/locales';
import { setMailProvider } from './bootstrap/mail-provider';
import { registerPageInvalidation } from './core/cache/page-version';
import { startEvents, stopEvents } from './core/events/event-bus';
import { registerSettings } from './core/settings/settings';
import { registerDocumentEvents } from './bootstrap/document-events';
import { registerAliasMiddleware } from './api/alias/actions/record-aliases';
import { findSession } from './api/account/queries/find-session';
import { defineSiteSettings } from './api/setting/queries/site-info';
import { defineMailSettings } from './api/setting/queries/mail-settings';
import { closeRedis, connectRedis } from './core/redis';
import { startSearchBackfill } from './api/article/search/start-backfill';
import { ensureSearchTables } from './api/article/search/search-tables';
import { setUploadSettings } from './bootstrap/upload-settings';
import { filterKoaErrors } from './core/http/koa-errors';
import { registerSessionCache } from './core/auth/session-cache';
import { disableStockRoutes } from './core/http/disable-stock-routes';
import { createTokenStrategy } from './core/auth/token-strategy';

const stops: (() => Promise<void>)[] = [];

/** Wiring only: what is wired stands in files of its own. */
export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    installTransactions(strapi);
    strapi.get('auth').register('content-api', createTokenStrategy(findSession));
    disableStockRoutes(strapi);
    filterKoaErrors(strapi);
    registerSettings();
    defineSiteSettings();
    defineMailSettings();
    registerSessionCache();
    registerPageInvalidation();
    registerDocumentEvents(strapi);
    registerArticleMiddleware(strapi);
    preparePanelWrites(strapi);
    registerAliasMiddleware(strapi);
    registerImageOwners(strapi);
  },
  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    registerAvatarLifecycles(strapi);
    registerFileLifecycles(strapi);
    await connectRedis();
    await ensureLocales(strapi);
    await ensureSearchTables(strapi);
    await setUploadSettings(strapi);
    setMailProvider(strapi);
    await startEvents();
    // Strapi runs what is added whether tasks are wanted or not
    if (strapi.config.get<boolean>('server.cron.enabled'))
      strapi.cron.add({
        schedule: { task: () => runSchedule(new Date()), options: '* * * * *' },
        bin: { task: () => purgeTrash(new Date()), options: '37 * * * *' },
        news: { task: () => refreshDueSources(new Date()), options: '* * * * *' },
        advertHits: { task: () => purgeHits(new Date()), options: '17 * * * *' },
      });
    await firstStart(strapi);
    await setBusyTimeout(strapi);
    stops.push(
      startWritingViews(),
      startSearchBackfill(strapi),
      startVariantBackfill(strapi),
      stopRefreshing,
    );
  },
  async destroy({ strapi }: { strapi: Core.Strapi }) {
    await Promise.all(stops.splice(0).map((stop) => stop()));
    await stopEvents();
    await endWorkerPools();
    await drainDatabase(strapi);
    await closeRedis();
  },
};
