import { BACKUP_SETTING } from '../../../core/database/content-types';
import { SUSPENDED } from '../../../lib/backup';
import type { SettingsGroups } from '../../../core/settings/settings';

export type BackupSettings = SettingsGroups['backup'];

/** Off, because backups take space; the other values apply when it is switched on: each night, in this server's folder. */
const DEFAULTS: BackupSettings = {
  schedule: 'off',
  hour: 3,
  place: 'folder',
  keep_days: 7,
  keep_weeks: 4,
  keep_months: 12,
  suspended: '',
};

/** A suspended schedule is off, and its former value is returned. */
const scheduleOf = (stored: string): Pick<BackupSettings, 'schedule' | 'suspended'> =>
  stored.startsWith(SUSPENDED)
    ? { schedule: 'off', suspended: stored.slice(SUSPENDED.length) as BackupSettings['suspended'] }
    : { schedule: stored as BackupSettings['schedule'], suspended: '' };

/** Returns the stored settings of backups; values that are not stored have their defaults. */
export const readBackupSettings = async (): Promise<BackupSettings> => {
  const stored = (await strapi.db.query(BACKUP_SETTING).findOne({})) as Partial<BackupSettings> | null;
  const entries = Object.entries(DEFAULTS).map(([name, value]) => [
    name,
    stored?.[name as keyof BackupSettings] ?? value,
  ]);
  const settings = Object.fromEntries(entries) as BackupSettings;
  return { ...settings, ...scheduleOf(settings.schedule) };
};
