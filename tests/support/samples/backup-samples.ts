import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { backups } from '../../../src/contract/endpoints/system/backups';
import type { TestApp } from '../site/app';
import type { Samples } from './authoring-samples';

export type BackupCall = keyof typeof backups;

export interface BackupFixtures {
  /** Name of a backup in the folder. */
  backup: string;
  deletedBackup: string;
}

export const makeBackupFixtures = async ({ strapi }: TestApp): Promise<BackupFixtures> => {
  const folder = strapi.config.get<string>('site.backupDir');
  const [backup, deletedBackup] = [2, 3].map((day) => `wentu-2026-01-0${day}T03-04-05Z-manual.zip`) as [
    string,
    string,
  ];
  await mkdir(folder, { recursive: true });
  for (const name of [backup, deletedBackup]) await writeFile(path.join(folder, name), 'a backup');
  return { backup, deletedBackup };
};

export const backupSamples = ({ backup, deletedBackup }: BackupFixtures): Pick<Samples, BackupCall> => ({
  'GET /backups': {},
  'POST /backups': { body: {} },
  'POST /backups/link': { body: { name: backup } },
  'DELETE /backups': { body: { name_list: [deletedBackup] } },
  'GET /settings/backup': {},
  'PUT /settings/backup': {
    body: { schedule: 'off', hour: 3, place: 'folder', keep_days: 7, keep_weeks: 4, keep_months: 12 },
  },
});
