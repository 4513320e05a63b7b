import type { Core } from '@strapi/strapi';
import { purgeHits } from './api/advert/exports';
import {
  ensureSearchTables,
  preparePanelWrites,
  purgeTrash,
  registerArticleMiddleware,
  runSchedule,
  startSearchBackfill,
  startWritingViews,
} from './api/article/exports';
import {
  registerFileLifecycles,
  registerImageUseMiddleware,
  startVariantBackfill,
} from './api/image/exports';
import { refreshDueSources, stopRefreshing } from './api/news/exports';
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
  },
  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
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
