import type { EndpointRequest } from '../../../contract';
import { BACKUP_SETTING } from '../../../core/database/content-types';
import { saveSettings } from '../../setting/exports';
import { backupStore } from '../queries/backup-places';
import { type BackupSettings } from '../queries/backup-settings';

/** Updates the given settings of backups. @throws `settings_changed`, `store_not_set_up` */
export const saveBackupSettings = async ({
  revision,
  ...plain
}: EndpointRequest<'PUT /settings/backup'>['body']): Promise<BackupSettings> => {
  if (plain.place === 'store') await backupStore();
  return saveSettings({ group: 'backup', uid: BACKUP_SETTING, revision, change: () => plain });
};
