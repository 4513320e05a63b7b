/** What other code may use of backups. */
export { saveBackupSettings } from './actions/save-backup-settings';
export { readBackupPath } from './download-link';
export { backupEnding, backupJobs } from './jobs';
export { currentPlace } from './queries/backup-places';
export { defineBackupSettings } from './queries/backup-settings';
export { failedBackups } from './queries/last-result';
