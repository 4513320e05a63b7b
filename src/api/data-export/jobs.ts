import type { Job } from '../../core/jobs/schedule';
import { deleteExpiredExports } from './actions/delete-exports';
import { prepareExports } from './actions/prepare-exports';

export const dataExportJobs: Job[] = [
  // A request starts its own archive: this job continues those of an ended process.
  {
    name: 'archives of personal data',
    everyMs: 60_000,
    atStart: true,
    work: ({ signal }) => prepareExports(signal),
  },
  {
    name: 'expired archives of personal data',
    cron: '23 * * * *',
    oneInstance: true,
    work: ({ now, signal }) => deleteExpiredExports(now, signal),
  },
];
