import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '../../../core/http/app-error';
import { settings } from '../../../core/settings/settings';
import { objectStore } from '../../../core/files/object-store';
import type { ObjectStore } from '../../../core/files/s3-store';
import { type BackupName, readBackupName, siteMark, STORE_FOLDER } from '../../../lib/backup';

/** An existing backup. */
export interface StoredBackup extends BackupName {
  /** Bytes. */
  size: number;
}

/** Where backups are. Lists contain those of this site and those without a site in their names; other sites may use the place. */
export interface BackupPlace {
  list: () => Promise<StoredBackup[]>;
  /** @returns null when there is no such backup */
  read: (name: string) => Promise<Readable | null>;
  remove: (name: string) => Promise<void>;
}

export const backupFolder = (): string => strapi.config.get<string>('site.backupDir');

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** The mark of this site in the names of its backups. */
export const ownMark = (): string => siteMark(strapi.config.get<string>('site.encryptionKey'));

const isListed = (name: string): boolean => {
  const read = readBackupName(name);
  return read !== undefined && (read.site === null || read.site === ownMark());
};

const named = (name: string, size: number): StoredBackup[] => {
  const read = readBackupName(name);
  return read && isListed(name) ? [{ ...read, size }] : [];
};

const sizeOf = async (file: string): Promise<number | undefined> => {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
};

/** The folder on this server. */
const folderPlace: BackupPlace = {
  list: async () => {
    const folder = backupFolder();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const found = await Promise.all(
      (await readdir(folder)).map(async (name) => {
        const size = isListed(name) ? await sizeOf(path.join(folder, name)) : undefined;
        return size === undefined ? [] : named(name, size);
      }),
    );
    return found.flat();
  },
  read: async (name) => {
    const file = path.join(backupFolder(), name);
    return (await sizeOf(file)) === undefined ? null : createReadStream(file);
  },
  remove: (name) => rm(path.join(backupFolder(), name), { force: true }),
};

const storePlace = (store: ObjectStore): BackupPlace => ({
  list: async () => (await store.list(STORE_FOLDER)).flatMap(({ name, bytes }) => named(name, bytes)),
  read: async (name) => (await store.read(`${STORE_FOLDER}/${name}`, {}))?.body ?? null,
  remove: (name) => store.remove(`${STORE_FOLDER}/${name}`),
});

/** The bucket of the settings. @throws `store_not_set_up` */
export const backupStore = async (): Promise<ObjectStore> => {
  const store = await objectStore();
  if (!store) throw new AppError('store_not_set_up');
  return store;
};

/** Returns the place of the settings. @throws `store_not_set_up` */
export const currentPlace = async (): Promise<BackupPlace> =>
  (await settings('backup')).place === 'folder' ? folderPlace : storePlace(await backupStore());

/** Returns a backup of the current place. @throws `backup_gone` */
export const requireBackup = async (name: string): Promise<StoredBackup> => {
  const found = (await (await currentPlace()).list()).find((backup) => backup.name === name);
  if (!found) throw new AppError('backup_gone');
  return found;
};
