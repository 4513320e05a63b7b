import type { Job } from '../../core/jobs/schedule';
import { backfillCommentHtml } from './writing/backfill-html';

export const commentJobs: Job[] = [
  {
    name: 'comment HTML',
    atStart: true,
    oneInstance: true,
    work: ({ signal }) => backfillCommentHtml(signal),
  },
];
