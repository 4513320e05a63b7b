import type { Job } from '../../core/jobs/schedule';
import { deleteClosedAccounts } from './administration/close-account';
import { liftPassedBlocks } from './administration/unblock-job';

export const accountJobs: Job[] = [
  { name: 'passed blocks', cron: '* * * * *', work: ({ now }) => liftPassedBlocks(now) },
  {
    name: 'closed accounts',
    cron: '37 * * * *',
    oneInstance: true,
    work: ({ now, signal }) => deleteClosedAccounts(now, signal),
  },
];
