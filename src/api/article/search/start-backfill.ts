import type { Core } from '@strapi/strapi';
import { tryInstanceLock } from '../../../core/database/advisory-lock';
import { backfillSearchIndex } from './backfill-search-index';

/** Names the lock that PostgreSQL keeps while one of many instances fills the index. */
const LOCK = 20_230_217;

/**
 * Fills a search index that was lost or made anew, in the background while the site runs; with nothing missing it is
 * one look. Only where scheduled work is done. Answers with a function that stops it.
 */
export const startSearchBackfill = (strapi: Core.Strapi): (() => Promise<void>) => {
  if (!strapi.config.get<boolean>('server.cron.enabled')) return async () => undefined;
  const stop = new AbortController();
  const onProgress = (done: number, total: number) => {
    if (done === 0 && total > 0) strapi.log.info(`Search index: ${total} articles to be indexed`);
  };
  const work = tryInstanceLock(strapi, LOCK, () =>
    backfillSearchIndex({ which: 'stale', signal: stop.signal, onProgress }),
  ).then(
    (report) =>
      report && report.indexed > 0 && strapi.log.info(`Search index: ${report.indexed} articles indexed`),
    // The site works without it, and says so where somebody reads it; `npm run reindex` shows the same.
    (error: unknown) => strapi.log.error('Search index', error),
  );
  return async () => {
    stop.abort();
    await work;
  };
};
