import type { Core } from '@strapi/strapi';
import { migrations } from '../database/migrations';
import { defineAppearanceSettings } from './api/appearance/exports';
import { advertJobs, registerAdvertRules } from './api/advert/exports';
import { registerMenuRules } from './api/menu/exports';
import {
  articleData,
  articleJobs,
  backfillArticleDays,
  deleteReaderData,
  followArticleWrites,
  preparePanelWrites,
  registerArticleMiddleware,
  restoreListings,
  restoreSearchTables,
  sumArticles,
} from './api/article/exports';
import {
  commentData,
  commentJobs,
  deleteCommenterData,
  registerCommentModeration,
} from './api/comment/exports';
import {
  addFileIndexes,
  checkPanelUploads,
  imageJobs,
  pictureData,
  registerFileLifecycles,
  registerImageUseMiddleware,
} from './api/image/exports';
import { deleteFollowsOf, followData } from './api/follow/exports';
import { deleteNoticesOf, noticeData, noticeJobs, registerNotices } from './api/notice/exports';
import { dataExportJobs, deleteExportOf } from './api/data-export/exports';
import { defineModerationSettings } from './api/moderation/exports';
import { backupEnding, backupJobs, defineBackupSettings } from './api/backup/exports';
import { importEnding, importJobs } from './api/transfer/exports';
import { deleteMessagesOf, messageData, registerConversationModeration } from './api/message/exports';
import { newsJobs } from './api/news/exports';
import { pageData } from './api/person/exports';
import { mailJobs } from './core/mail/jobs';
import { watchMailQueue } from './core/mail/watch-queue';
import { watchQueries } from './core/watch/watch-queries';
import { watchThreads } from './core/watch/watch-threads';
import { startJobs } from './core/jobs/schedule';
import { noteStorageErrors, surviveLostConnections } from './core/database/lost-connections';
import { lengthenColumns } from './core/database/column-lengths';
import { breakSilentConnections } from './core/database/silent-connections';
import { installTransactions } from './core/database/transaction';
import { endWorkerPools } from './lib/worker/worker-pool';
import { drainDatabase } from './core/database/drain';
import { registerMigrations, serializeStarts } from './core/database/migrations';
import { otherWritersJob } from './core/database/other-writers';
import { holdSiteLock, releaseSiteLock, siteLockJob } from './core/database/site-lock';
import { setBusyTimeout } from './core/database/busy-timeout';
import { createWriteObserver } from './core/database/watch-writes';
import { writeLimitsIntoStatements } from './core/database/prepared-statements';
import { yieldBetweenQueries } from './core/database/yield-between-queries';
import { firstStart } from './bootstrap/first-start';
import { firstStore } from './bootstrap/first-store';
import { storeLastStart } from './bootstrap/last-start';
import { limitMemory } from './bootstrap/memory';
import { ensureLocales } from './bootstrap/locales';
import { setMailProvider } from './bootstrap/mail-provider';
import { registerPanelForms } from './bootstrap/panel-forms';
import { skipUnchangedLayouts } from './bootstrap/panel-layouts';
import { followDataChanges, noteDataChange, stopDataChanges } from './core/cache/data-version';
import { registerPageInvalidation } from './core/cache/page-version';
import { startEvents, stopEvents } from './core/events/event-bus';
import { registerSettings } from './core/settings/settings';
import { registerDocumentEvents, registerLikeEvents } from './bootstrap/document-events';
import { registerAliasMiddleware, registerLabelRules } from './api/alias/exports';
import {
  accountJobs,
  backfillNameKeys,
  backfillSearchKeys,
  ensureRoles,
  findUsedSession,
  onAccountDelete,
  onDataExport,
  profileData,
  registerAccountLifecycles,
  registerCodes,
  registerEmailCase,
  registerNameCheck,
  registerSignInChangeMails,
  registerTokenRevocation,
  sessionJobs,
} from './api/account/exports';
import {
  defineJwtSettings,
  defineMailSettings,
  defineQiniuSettings,
  defineQqSettings,
  defineSiteSettings,
} from './api/setting/exports';
import { deleteAuthorViews, registerDataSum, statisticsJobs } from './api/statistics/exports';
import { closeRedis, connectRedis } from './core/redis';
import { stopStorageLog } from './core/storage/storage-log';
import { installStoredFiles } from './core/storage/stored-files';
import { setUploadSettings } from './bootstrap/upload-settings';
import { filterKoaErrors } from './core/http/koa-errors';
import { registerSessionCache } from './core/auth/session-cache';
import { replaceCors } from './core/http/cors';
import { makeMiddlewaresOnce } from './core/http/panel/stock-middlewares';
import { indexRoutes } from './core/http/route-index';
import { disableStockRoutes } from './core/http/panel/disable-stock-routes';
import { readPanelBodies } from './core/http/panel/panel-bodies';
import { stopGracefully } from './core/http/listener/graceful-stop';
import { installReadyResponses } from './core/http/listener/ready-responses';
import { installRequestTurns } from './core/http/listener/request-turns';
import { allowLongUploads } from './core/http/listener/upload-timeout';
import { sweepTemporaryFolders } from './core/temporary-folder';
import { createTokenStrategy } from './core/auth/token-strategy';
import { warmPagesJob } from './pages/warm-pages';

/** What domains that accounts depend on delete with an account, and contribute to the archive of a person's data. */
const registerAccountData = (): void => {
  onAccountDelete(deleteReaderData);
  onAccountDelete(deleteCommenterData);
  onAccountDelete(deleteAuthorViews);
  onAccountDelete(deleteExportOf);
  // Before the conversations, which say who has notices of its messages.
  onAccountDelete(deleteNoticesOf);
  onAccountDelete((_trx, { id }) => deleteMessagesOf(id));
  onAccountDelete((trx, { id }) => deleteFollowsOf(trx, [id]));
  for (const source of [
    profileData,
    pageData,
    articleData,
    commentData,
    messageData,
    followData,
    noticeData,
    pictureData,
  ])
    onDataExport(source);
};

const stops: (() => Promise<void>)[] = [];
let finishStart = async (): Promise<void> => undefined;

/** Wiring only. */
export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    limitMemory();
    installTransactions(strapi);
    surviveLostConnections(strapi);
    noteStorageErrors(strapi);
    breakSilentConnections(strapi);
    watchQueries(strapi, createWriteObserver(noteDataChange));
    yieldBetweenQueries(strapi);
    writeLimitsIntoStatements(strapi);
    watchThreads();
    watchMailQueue();
    strapi.get('auth').register('content-api', createTokenStrategy(findUsedSession));
    installReadyResponses(strapi);
    installRequestTurns(strapi);
    stopGracefully(strapi);
    readPanelBodies(strapi);
    disableStockRoutes(strapi);
    skipUnchangedLayouts(strapi);
    addFileIndexes(strapi);
    replaceCors(strapi);
    makeMiddlewaresOnce(strapi);
    indexRoutes(strapi);
    filterKoaErrors(strapi);
    registerSettings();
    defineSiteSettings();
    defineMailSettings();
    defineQqSettings();
    defineQiniuSettings();
    defineJwtSettings();
    registerTokenRevocation();
    defineAppearanceSettings();
    defineModerationSettings();
    defineBackupSettings();
    registerCommentModeration();
    registerConversationModeration();
    registerSessionCache();
    registerCodes();
    registerSignInChangeMails();
    registerNotices();
    registerAccountData();
    registerDataSum(async () => (await sumArticles()).article_count);
    registerPageInvalidation();
    followDataChanges();
    registerDocumentEvents(strapi);
    registerPanelForms(strapi);
    registerArticleMiddleware(strapi);
    preparePanelWrites(strapi);
    registerAliasMiddleware(strapi);
    registerLabelRules(strapi);
    registerImageUseMiddleware(strapi);
    registerMenuRules(strapi);
    registerAdvertRules(strapi);
    registerMigrations(strapi, migrations);
    finishStart = serializeStarts(strapi);
    lengthenColumns(strapi);
  },
  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    await sweepTemporaryFolders();
    allowLongUploads(strapi);
    registerFileLifecycles(strapi);
    await installStoredFiles(strapi);
    checkPanelUploads(strapi);
    registerNameCheck(strapi);
    registerLikeEvents(strapi);
    followArticleWrites(strapi);
    await restoreListings(strapi);
    await ensureRoles(strapi);
    registerAccountLifecycles(strapi);
    await backfillNameKeys();
    await backfillSearchKeys();
    await backfillArticleDays();
    registerEmailCase(strapi);
    await connectRedis();
    await ensureLocales(strapi);
    await restoreSearchTables(strapi);
    await setUploadSettings(strapi);
    setMailProvider(strapi);
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
        ...sessionJobs,
        ...articleJobs,
        ...newsJobs,
        ...imageJobs,
        ...advertJobs,
        ...commentJobs,
        ...noticeJobs,
        ...accountJobs,
        ...statisticsJobs,
        ...dataExportJobs,
        ...backupJobs,
        backupEnding,
        ...importJobs,
        importEnding,
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
    await drainDatabase(strapi);
    await closeRedis();
  },
};
