export {
  backupName,
  readBackupName,
  siteMark,
  storeSuffix,
  type BackupKind,
  type BackupName,
} from './backup-names';
export { createBackup, type Backup } from './create-backup';
export { LAST_START, STORE_FOLDER, SUSPENDED, type Progress, type SitePlace } from './place';
export { SITE_LOCK } from './postgres-client';
export { BackupFailure } from './problem';
export { hashSchemas } from './hash-schemas';
export { restoreBackup } from './restore-backup';
export { backupsToDelete } from './thin-out';
export { needsUpgrade } from './needs-upgrade';
export { DOWNLOAD_FOLDER } from './sweep';
