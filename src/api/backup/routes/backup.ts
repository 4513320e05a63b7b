import { AppError } from '../../../core/http/app-error';
import { runInBackground } from '../../../core/background';
import { routes } from '../../../core/http/routes';
import { settings } from '../../../core/settings/settings';
import { deleteBackups } from '../actions/delete-backups';
import { backupProgress, makeBackup } from '../actions/make-backup';
import { saveBackupSettings } from '../actions/save-backup-settings';
import { backupPath } from '../download-link';
import { presentBackups, presentBackupSettings } from '../presenter';
import { backupFolder, currentPlace, requireBackup } from '../queries/backup-places';
import { lastResult } from '../queries/last-result';
import { nextSlot } from '../queries/next-backup';

export default routes({
  'GET /backups': async ({ locale }) => {
    const group = await settings('backup');
    const state = {
      backups: await (await currentPlace()).list(),
      place: group.place,
      folder: group.place === 'folder' ? backupFolder() : '',
      progress: backupProgress(),
      last: await lastResult(),
      next: nextSlot(group, new Date()),
    };
    return presentBackups(state, locale);
  },
  'POST /backups': async () => {
    const begun = await makeBackup('manual');
    if (!begun) throw new AppError('backup_running');
    runInBackground(begun.ended, 'The backup failed');
    return null;
  },
  'POST /backups/link': async ({ body }) => ({ url: backupPath((await requireBackup(body.name)).name) }),
  'DELETE /backups': ({ body }) => deleteBackups(body.name_list),
  'GET /settings/backup': async () => presentBackupSettings(await settings('backup')),
  'PUT /settings/backup': async ({ body }) => presentBackupSettings(await saveBackupSettings(body)),
});
