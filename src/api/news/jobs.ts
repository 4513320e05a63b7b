import type { Job } from '../../core/jobs/schedule';
import { refreshDueSources } from './actions/refresh-sources';
import { deleteRemovedSources } from './actions/remove-sources';

export const newsJobs: Job[] = [
  { name: 'news', cron: '* * * * *', work: ({ now, signal }) => refreshDueSources(now, signal) },
  { name: 'removed news sources', cron: '17 * * * *', work: ({ now }) => deleteRemovedSources(now) },
];
