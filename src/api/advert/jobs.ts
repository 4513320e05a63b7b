import type { Job } from '../../core/jobs/schedule';
import { purgeHits } from './actions/count-hits';

export const advertJobs: Job[] = [
  { name: 'advert hits', cron: '17 * * * *', work: ({ now }) => purgeHits(now) },
];
