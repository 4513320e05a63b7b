/** What other code may use of backups. */
export { saveBackupSettings } from './actions/save-backup-settings';
export { readBackupPath } from './download-link';
export { currentPlace } from './queries/backup-places';
export { failedBackups } from './queries/last-result';
