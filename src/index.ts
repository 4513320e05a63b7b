import type { Core } from '@strapi/strapi';
import { migrations } from '../database/migrations';
import { advertJobs } from './api/advert/exports';
import {
  articleJobs,
  preparePanelWrites,
  registerArticleMiddleware,
  restoreSearchTables,
} from './api/article/exports';
import { imageJobs, registerFileLifecycles, registerImageUseMiddleware } from './api/image/exports';
import { newsJobs } from './api/news/exports';
import { startJobs } from './core/jobs/schedule';
import { installTransactions } from './core/database/transaction';
import { endWorkerPools } from './lib/worker/worker-pool';
import { drainDatabase } from './core/database/drain';
import { registerMigrations, serializeStarts } from './core/database/migrations';
import { setBusyTimeout } from './core/database/busy-timeout';
import { firstStart } from './bootstrap/first-start';
import { ensureLocales } from './bootstrap/locales';
import { setMailProvider } from './bootstrap/mail-provider';
import { registerPageInvalidation } from './core/cache/page-version';
import { startEvents, stopEvents } from './core/events/event-bus';
import { registerSettings } from './core/settings/settings';
import { registerDocumentEvents } from './bootstrap/document-events';
import { registerAliasMiddleware } from './api/alias/exports';
import { findSession } from './api/account/exports';
import { defineMailSettings, defineSiteSettings } from './api/setting/exports';
import { closeRedis, connectRedis } from './core/redis';
import { setUploadSettings } from './bootstrap/upload-settings';
import { filterKoaErrors } from './core/http/koa-errors';
import { registerSessionCache } from './core/auth/session-cache';
import { disableStockRoutes } from './core/http/disable-stock-routes';
import { createTokenStrategy } from './core/auth/token-strategy';

const stops: (() => Promise<void>)[] = [];
let finishStart = async (): Promise<void> => undefined;

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
    registerImageUseMiddleware(strapi);
    registerMigrations(strapi, migrations);
    finishStart = serializeStarts(strapi);
  },
  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    registerFileLifecycles(strapi);
    await connectRedis();
    await ensureLocales(strapi);
    await restoreSearchTables(strapi);
    await setUploadSettings(strapi);
    setMailProvider(strapi);
    await startEvents();
    await firstStart(strapi);
    await finishStart();
    await setBusyTimeout(strapi);
    stops.push(startJobs(strapi, [...articleJobs, ...newsJobs, ...imageJobs, ...advertJobs]));
  },
  async destroy({ strapi }: { strapi: Core.Strapi }) {
    await Promise.all(stops.splice(0).map((stop) => stop()));
    await stopEvents();
    await endWorkerPools();
    await drainDatabase(strapi);
    await closeRedis();
  },
};
