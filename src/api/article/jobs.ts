import type { Job } from '../../core/jobs/schedule';
import { runSchedule } from './publishing/run-schedule';
import { backfillStaleArticles } from './search/backfill-search-index';
import { writeViews } from './stats/write-views';
import { backfillHtml } from './rendering/backfill-html';
import { purgeBlankDrafts, purgeTrash } from './trash/purge-trash';

/** Interval of writing views. Killing the process loses queued views: at most this and the time of a write. */
const VIEWS_MS = 5_000;

export const articleJobs: Job[] = [
  { name: 'article schedule', cron: '* * * * *', work: ({ now }) => runSchedule(now) },
  { name: 'article trash', cron: '37 * * * *', work: ({ now }) => purgeTrash(now) },
  { name: 'blank drafts', cron: '41 * * * *', work: ({ now }) => purgeBlankDrafts(now) },
  { name: 'article views', everyMs: VIEWS_MS, atStop: true, always: true, work: writeViews },
  {
    // Executes one query when nothing is missing. `npm run reindex` does the same.
    name: 'search index',
    atStart: true,
    oneInstance: true,
    work: ({ signal }) => backfillStaleArticles(signal),
  },
  { name: 'article HTML', atStart: true, oneInstance: true, work: ({ signal }) => backfillHtml(signal) },
];
