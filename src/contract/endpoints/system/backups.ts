import { z } from 'zod';
import { defineEndpoints, perMinute } from '../../define';
import { BACKUP_KINDS, BACKUP_PLACES, BACKUP_SCHEDULES } from '../../admin-enums';
import { deleted, empty, revision, time } from '../../fields';
import { STORE_ERRORS } from '../../errors/store-errors';

const STORE_ERROR_NAMES = Object.keys(STORE_ERRORS) as (keyof typeof STORE_ERRORS)[];

/** Name of the file of a backup. */
const name = z
  .string()
  .max(100)
  .regex(/^wentu-[\w-]+\.zip$/);

const Backup = z.object({
  name,
  created_at: time,
  /** Bytes. */
  size: z.number().int(),
  kind: z.enum(BACKUP_KINDS),
});

/** The result of the last backup. */
const BackupResult = z.object({
  ended_at: time,
  is_done: z.boolean(),
  /** Why it failed, in the language of the request; empty when it did not. */
  error: z.string(),
});

const BackupList = z.object({
  list: z.array(Backup),
  count: z.number().int(),
  /** Place of backups in the settings. */
  place: z.enum(BACKUP_PLACES),
  /** Path of the folder on the server; empty for the store. */
  folder: z.string(),
  /** Progress of the backup that this instance is making; null when it makes none. */
  progress: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
  last: BackupResult.nullable(),
  /** Time of the next scheduled backup; null when the schedule is off. */
  next_at: time.nullable(),
});

/** Settings of backups. */
const fields = {
  schedule: z.enum(BACKUP_SCHEDULES),
  /** Hour of the day in UTC. */
  hour: z.number().int().min(0).max(23),
  /** Place of new backups. Existing ones are not moved. */
  place: z.enum(BACKUP_PLACES),
  /** Number of days, weeks and months whose last automatic backup is kept. */
  keep_days: z.number().int().min(0).max(366),
  keep_weeks: z.number().int().min(0).max(520),
  keep_months: z.number().int().min(0).max(1200),
};

const BackupSettings = z.object({
  ...fields,
  /** The schedule that a restore has switched off, until one is chosen again; empty: none. */
  suspended: z.enum(['', 'daily', 'weekly']),
  revision,
});

export const backups = defineEndpoints({
  'GET /backups': {
    summary:
      'The backups in the folder or the store of the settings, newest first, and the result of the last one.',
    access: 'admin',
    query: empty,
    response: BackupList,
    errors: STORE_ERROR_NAMES,
  },
  'POST /backups': {
    summary: 'Starts a backup of database and files. It continues after the response.',
    access: 'admin',
    limit: perMinute(5),
    body: empty,
    response: z.null(),
    errors: ['backup_running'],
  },
  'POST /backups/link': {
    summary: 'A path from which a backup can be downloaded for some minutes.',
    access: 'admin',
    body: z.strictObject({ name }),
    response: z.object({ url: z.string() }),
    errors: ['backup_gone', ...STORE_ERROR_NAMES],
  },
  'DELETE /backups': {
    summary: 'Deletes backups.',
    access: 'admin',
    body: z.strictObject({ name_list: z.array(name).min(1).max(200) }),
    response: deleted,
    errors: STORE_ERROR_NAMES,
  },
  'GET /settings/backup': {
    summary: 'The settings of backups.',
    access: 'admin',
    query: empty,
    response: BackupSettings,
  },
  'PUT /settings/backup': {
    summary: 'Updates the settings of backups; omitted fields are unchanged.',
    access: 'admin',
    body: z.strictObject({ ...fields, revision }).partial(),
    response: BackupSettings,
    errors: ['settings_changed', 'store_not_set_up'],
  },
});
