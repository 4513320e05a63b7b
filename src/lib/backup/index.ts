export { backupName, readBackupName, siteMark, type BackupKind, type BackupName } from './backup-names';
export { createBackup, type Backup } from './create-backup';
export { LAST_VERSION, SUSPENDED, type Progress, type SitePlace } from './place';
export { SITE_LOCK } from './postgres-client';
export { BackupFailure, type BackupProblemCode } from './problem';
export { restoreBackup, type Restored } from './restore-backup';
export type { ReplacedFiles } from './restore-files';
export { superfluousBackups, type Keep } from './thin-out';
export { needsUpgrade } from './needs-upgrade';
