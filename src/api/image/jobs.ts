import type { Job } from '../../core/jobs/schedule';
import { backfillVariants } from './actions/backfill-variants';

export const imageJobs: Job[] = [
  {
    // Looks for images that an import or the panel stored.
    name: 'image variants',
    everyMs: 60_000,
    atStart: true,
    oneInstance: true,
    work: ({ signal }) => backfillVariants(signal),
  },
];
