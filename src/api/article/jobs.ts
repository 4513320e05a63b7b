import type { Job } from '../../core/jobs/schedule';
import { runSchedule } from './publishing/run-schedule';
import { backfillStaleArticles } from './search/backfill-search-index';
import { writeViews } from './stats/write-views';
import { purgeTrash } from './trash/purge-trash';

/** A kill loses the views that wait: at most 10 seconds of them, this and the time of a write. */
const VIEWS_MS = 5_000;

export const articleJobs: Job[] = [
  { name: 'article schedule', cron: '* * * * *', work: ({ now }) => runSchedule(now) },
  { name: 'article trash', cron: '37 * * * *', work: ({ now }) => purgeTrash(now) },
  { name: 'article views', everyMs: VIEWS_MS, atStop: true, always: true, work: writeViews },
  {
    // With nothing missing it is one look. The site works without it; `npm run reindex` does the same.
    name: 'search index',
    atStart: true,
    oneInstance: true,
    work: ({ signal }) => backfillStaleArticles(signal),
  },
];
