import type { Core } from '@strapi/strapi';
import { migrations } from '../database/migrations';
import { account } from './api/account/domain';
import { advert } from './api/advert/domain';
import { alias } from './api/alias/domain';
import { appearance } from './api/appearance/domain';
import { article } from './api/article/domain';
import { backup } from './api/backup/domain';
import { category } from './api/category/domain';
import { comment } from './api/comment/domain';
import { dataExport } from './api/data-export/domain';
import { feedback } from './api/feedback/domain';
import { follow } from './api/follow/domain';
import { image } from './api/image/domain';
import { menu } from './api/menu/domain';
import { message } from './api/message/domain';
import { moderation } from './api/moderation/domain';
import { news } from './api/news/domain';
import { notice } from './api/notice/domain';
import { person } from './api/person/domain';
import { series } from './api/series/domain';
import { setting } from './api/setting/domain';
import { statistics } from './api/statistics/domain';
import { tag } from './api/tag/domain';
import { transfer } from './api/transfer/domain';
import { visitor } from './api/visitor/domain';
import { mailJobs } from './core/mail/jobs';
import { watchMailQueue } from './core/mail/watch-queue';
import { watchQueries } from './core/watch/watch-queries';
import { watchThreads } from './core/watch/watch-threads';
import { startJobs } from './core/jobs/schedule';
import { noteStorageErrors, handleLostConnections } from './core/database/lost-connections';
import { lengthenColumns } from './core/database/column-lengths';
import { closeSilentConnections } from './core/database/silent-connections';
import { installTransactions } from './core/database/transaction';
import { endWorkerPools } from './lib/worker/worker-pool';
import type { Domain } from './core/domain';
import { waitForQueries } from './core/database/drain';
import { registerMigrations, serializeStarts } from './core/database/migrations';
import { otherWritersJob } from './core/jobs/other-writers';
import { holdSiteLock, releaseSiteLock, siteLockJob } from './core/jobs/site-lock';
import { setBusyTimeout } from './core/database/busy-timeout';
import { createWriteObserver } from './core/watch/watch-writes';
import { writeLimitsIntoStatements } from './core/database/prepared-statements';
import { yieldBetweenQueries } from './core/database/yield-between-queries';
import { firstStart } from './bootstrap/first-start';
import { firstStore } from './bootstrap/first-store';
import { storeLastStart } from './bootstrap/last-start';
import { limitMemory } from './bootstrap/memory';
import { ensureLocales } from './bootstrap/locales';
import { setMailProvider } from './bootstrap/mail-provider';
import { skipUnchangedLayouts } from './bootstrap/panel-layouts';
import { followDataChanges, noteDataChange, stopDataChanges } from './core/cache/data-version';
import { startEvents, stopEvents } from './core/events/event-bus';
import { registerSettings } from './core/settings/settings';
import { installDocumentEvents } from './core/events/document-events';
import { closeRedis, connectRedis } from './core/storage/redis';
import { stopStorageLog } from './core/storage/storage-log';
import { installStoredFiles } from './core/files/stored-files';
import { setUploadSettings } from './bootstrap/upload-settings';
import { filterKoaErrors } from './core/http/koa-errors';
import { registerSessionCache } from './core/auth/session-cache';
import { replaceCors } from './core/http/cors';
import { makeMiddlewaresOnce } from './core/http/panel/stock-middlewares';
import { indexRoutes } from './core/http/route-index';
import { disableStockRoutes } from './core/http/panel/disable-stock-routes';
import { readPanelBodies } from './core/http/panel/panel-bodies';
import { validatePanelForms } from './core/http/panel/panel-form';
import { throttlePanelSignIns } from './core/http/panel/panel-sign-ins';
import { stopGracefully } from './core/http/listener/graceful-stop';
import { installReadyResponses } from './core/http/listener/ready-responses';
import { installRequestTurns } from './core/http/listener/request-turns';
import { allowLongUploads } from './core/http/listener/upload-timeout';
import { sweepTemporaryFolders } from './core/temporary-folder';
import { registerPageInvalidation } from './pages/page-invalidation';
import { warmPagesJob } from './pages/warm-pages';

/**
 * The domains, in the order in which they register and start (decision 186). It matters that
 * - `image` is before `menu`, because the document middleware of menus would report a violated index of image uses as
 *   one of menus;
 * - `notice` is before `message`, because the notices of an account must be deleted before its conversations. The
 *   archive of a person's data has its files in this order.
 */
const domains: Domain[] = [
  setting,
  appearance,
  moderation,
  backup,
  account,
  person,
  visitor,
  article,
  alias,
  tag,
  category,
  series,
  comment,
  statistics,
  dataExport,
  notice,
  message,
  follow,
  image,
  menu,
  advert,
  news,
  feedback,
  transfer,
];

const stops: (() => Promise<void>)[] = [];
let finishStart = async (): Promise<void> => undefined;

/** Registers and starts the parts of the application; contains no logic of its own. */
export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    limitMemory();
    installTransactions(strapi);
    handleLostConnections(strapi);
    noteStorageErrors(strapi);
    closeSilentConnections(strapi);
    watchQueries(strapi, createWriteObserver(noteDataChange));
    yieldBetweenQueries(strapi);
    writeLimitsIntoStatements(strapi);
    watchThreads();
    watchMailQueue();
    installReadyResponses(strapi);
    installRequestTurns(strapi);
    stopGracefully(strapi);
    throttlePanelSignIns(strapi);
    readPanelBodies(strapi);
    disableStockRoutes(strapi);
    skipUnchangedLayouts(strapi);
    replaceCors(strapi);
    makeMiddlewaresOnce(strapi);
    indexRoutes(strapi);
    filterKoaErrors(strapi);
    // Before the domains, because their handlers of the same events may read values that these handlers drop.
    registerSettings();
    registerSessionCache();
    registerPageInvalidation();
    followDataChanges();
    // Around the document middlewares of the domains: these get validated fields, and events are emitted after their
    // writes.
    installDocumentEvents(strapi);
    validatePanelForms(strapi);
    for (const { register } of domains) register?.(strapi);
    registerMigrations(strapi, migrations);
    finishStart = serializeStarts(strapi);
    lengthenColumns(strapi);
  },
  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    await sweepTemporaryFolders();
    allowLongUploads(strapi);
    // Before `image`, which checks uploads before anything is stored.
    await installStoredFiles(strapi);
    await connectRedis();
    await ensureLocales(strapi);
    await setUploadSettings(strapi);
    setMailProvider(strapi);
    for (const { bootstrap } of domains) await bootstrap?.(strapi);
    await startEvents();
    await firstStore();
    await firstStart(strapi);
    await holdSiteLock(strapi);
    await finishStart();
    await storeLastStart(strapi);
    await setBusyTimeout(strapi);
    stops.push(
      startJobs(strapi, [
        otherWritersJob,
        siteLockJob,
        ...mailJobs,
        ...domains.flatMap(({ jobs = [] }) => jobs),
        warmPagesJob,
      ]),
    );
  },
  async destroy({ strapi }: { strapi: Core.Strapi }) {
    await Promise.all(stops.splice(0).map((stop) => stop()));
    stopStorageLog();
    stopDataChanges();
    await stopEvents();
    await endWorkerPools();
    await releaseSiteLock();
    await waitForQueries(strapi);
    await closeRedis();
  },
};
