import type { Job } from '../../core/jobs/schedule';
import { backfillVariants } from './actions/backfill-variants';

export const imageJobs: Job[] = [
  {
    // Processes images stored by imports or the panel.
    name: 'image variants',
    everyMs: 60_000,
    atStart: true,
    oneInstance: true,
    work: ({ signal }) => backfillVariants(signal),
  },
];
