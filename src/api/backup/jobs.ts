import type { Job } from '../../core/jobs/schedule';
import { abortBackup } from './actions/make-backup';
import { runBackupSchedule } from './actions/run-schedule';

export const backupJobs: Job[] = [
  { name: 'backups', everyMs: 600_000, work: ({ now }) => runBackupSchedule(now) },
  { name: 'end of backups', always: true, atStop: true, work: () => abortBackup() },
];
