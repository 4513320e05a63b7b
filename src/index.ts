import type { Core } from '@strapi/strapi';
import { registerArticleMiddleware } from './api/article/document-middleware/article-middleware';
import { preparePanelWrites } from './api/article/document-middleware/prepare-panel-writes';
import { articleJobs } from './api/article/jobs';
import { advertJobs } from './api/advert/jobs';
import { imageJobs } from './api/image/jobs';
import { newsJobs } from './api/news/jobs';
import { startJobs } from './core/jobs/schedule';
import { registerFileLifecycles } from './api/image/actions/file-lifecycles';
import { registerAvatarLifecycles, registerImageOwners } from './api/image/actions/image-owners';
import { installTransactions } from './core/database/transaction';
import { endWorkerPools } from './lib/worker/worker-pool';
import { drainDatabase } from './core/database/drain';
import { setBusyTimeout } from './core/database/busy-timeout';
import { firstStart } from './bootstrap/first-start';
import { ensureLocales } from './bootstrap/locales';
import { setMailProvider } from './bootstrap/mail-provider';
import { registerPageInvalidation } from './core/cache/page-version';
import { startEvents } from './core/events/event-bus';
import { registerSettings } from './core/settings/settings';
import { registerDocumentEvents } from './bootstrap/document-events';
import { registerAliasMiddleware } from './api/alias/actions/record-aliases';
import { findSession } from './api/account/queries/find-session';
import { defineSiteSettings } from './api/setting/queries/site-info';
import { defineMailSettings } from './api/setting/queries/mail-settings';
import { closeRedis, connectRedis } from './core/redis';
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
    stops.push(await startEvents());
    await firstStart(strapi);
    await setBusyTimeout(strapi);
    stops.push(startJobs(strapi, [...articleJobs, ...newsJobs, ...imageJobs, ...advertJobs]));
  },
  async destroy({ strapi }: { strapi: Core.Strapi }) {
    await Promise.all(stops.splice(0).map((stop) => stop()));
    await endWorkerPools();
    await drainDatabase(strapi);
    await closeRedis();
  },
};
