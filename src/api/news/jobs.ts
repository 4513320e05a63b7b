import type { Job } from '../../core/jobs/schedule';
import { refreshDueSources } from './actions/refresh-sources';

export const newsJobs: Job[] = [
  { name: 'news', cron: '* * * * *', work: ({ now, signal }) => refreshDueSources(now, signal) },
];
