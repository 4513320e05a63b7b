import { BACKUP_SETTING } from '../../core/database/content-types';
import type { Domain } from '../../core/domain';
import { defineSettings } from '../../core/settings/settings';
import { backupJobs } from './jobs';
import { readBackupSettings } from './queries/backup-settings';

/** Backups in the back office. */
export const backup: Domain = {
  register: () => defineSettings({ group: 'backup', uid: BACKUP_SETTING, load: readBackupSettings }),
  jobs: backupJobs,
};
