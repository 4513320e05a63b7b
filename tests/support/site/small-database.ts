import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import { isPostgres } from './environment';
import { runOn } from '../servers/postgres';
import { mountSmallDisk, type SmallDisk } from './small-disk';

/** Sizes in MB: that of the template, and some room. */
const SQLITE_MB = 24;
const POSTGRES_MB = 160;

/** A copy of the template's database on a small disk. */
export interface SmallDatabase {
  disk: SmallDisk;
  /** Variables of a site that uses it. */
  env: Record<string, string>;
  /** Must be called after the site has stopped. */
  remove: () => Promise<void>;
}

const sqliteOnSmallDisk = async (megabytes = SQLITE_MB): Promise<SmallDatabase> => {
  const disk = await mountSmallDisk(megabytes);
  await cp(inject('template').dataDir, disk.folder, { recursive: true });
  return {
    disk,
    env: { DATA_DIR: disk.folder, DATABASE_FILENAME: path.join(disk.folder, 'site.db') },
    remove: () => disk.remove(),
  };
};

/** The disk is a tablespace of this database only: other databases of the server are not affected when it is full. */
const postgresOnSmallDisk = async (megabytes = POSTGRES_MB): Promise<SmallDatabase> => {
  const { postgresUrl } = inject('template');
  const name = `small_${randomBytes(8).toString('hex')}`;
  const disk = await mountSmallDisk(megabytes);
  // The user that PostgreSQL runs as here (postgres.ts).
  spawnSync('chown', ['postgres', disk.folder]);
  await runOn(postgresUrl, `create tablespace ${name} location '${disk.folder}'`);
  await runOn(postgresUrl, `create database ${name} template template_site tablespace ${name}`);
  return {
    disk,
    env: { DATABASE_URL: `${postgresUrl}/${name}` },
    remove: async () => {
      await runOn(postgresUrl, `drop database ${name} with (force)`);
      await runOn(postgresUrl, `drop tablespace ${name}`);
      await disk.remove();
    },
  };
};

/** Copies the template's database to a small disk; on SQLite the site's files are on it too. @throws when this process may not mount */
export const databaseOnSmallDisk = (megabytes?: number): Promise<SmallDatabase> =>
  isPostgres ? postgresOnSmallDisk(megabytes) : sqliteOnSmallDisk(megabytes);
