import type { Job } from '../../core/jobs/schedule';
import { backfillCommentHtml } from './authoring/backfill-html';

/** Milliseconds between two searches for comments that took too long to be rendered. */
const EVERY_MS = 600_000;

export const commentJobs: Job[] = [
  {
    name: 'comment HTML',
    atStart: true,
    everyMs: EVERY_MS,
    oneInstance: true,
    work: ({ signal }) => backfillCommentHtml(signal),
  },
];
