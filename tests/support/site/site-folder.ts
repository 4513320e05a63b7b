import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { inject } from 'vitest';
import type { SitePlace } from '../../../src/lib/backup';
import { boot } from './boot';
import { type Client, clientOf } from './client';
import { environment, isPostgres } from './environment';
import { type DatabaseEnv, makeDatabase, readTables, type Row } from './old-database';
import { dropDatabase } from '../servers/postgres';

/** A site whose data is kept when its server stops. */
export interface SiteFolder {
  dataDir: string;
  database: DatabaseEnv;
  place: SitePlace;
  start: (
    env?: Record<string, string>,
  ) => Promise<Client & { strapi: Core.Strapi; stop: () => Promise<void> }>;
  /** Every row of every table, and a hash of every file. */
  read: () => Promise<{ tables: Record<string, Row[]>; files: Record<string, string> }>;
  remove: () => Promise<void>;
}

/** Written at each start, and by the site while it is idle. */
const OWN_NOTES = /^strapi_(core_store_settings|cron)/;

/** Hashes of the files below a folder, by their paths. */
export const filesOf = async (folder: string): Promise<Record<string, string>> => {
  const files: Record<string, string> = {};
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const full = path.join(entry.parentPath, entry.name);
    files[path.relative(folder, full)] = createHash('sha256')
      .update(await readFile(full))
      .digest('hex');
  }
  return Object.fromEntries(Object.entries(files).sort());
};

/** Makes the data of a site: a copy of the template, or nothing at all. */
export const makeSiteFolder = async ({ isEmpty = false } = {}): Promise<SiteFolder> => {
  const template = inject('template');
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'site-'));
  if (!isEmpty) await cp(template.dataDir, dataDir, { recursive: true });
  const database = await makeDatabase(dataDir, template.postgresUrl, isEmpty ? 'template0' : 'template_site');
  const place: SitePlace = {
    database: isPostgres
      ? { client: 'postgres', connection: { connectionString: database['DATABASE_URL'] }, schema: 'public' }
      : { client: 'sqlite', filename: database['DATABASE_FILENAME'] ?? '' },
    dataDir,
    version: '0.1.0',
    key: environment.ENCRYPTION_KEY,
  };
  return {
    dataDir,
    database,
    place,
    start: async (env = {}) => {
      const strapi = await boot({ ...environment, ...database, DATA_DIR: dataDir, ...env });
      return { strapi, ...clientOf(strapi), stop: () => strapi.destroy() };
    },
    read: async () => {
      const tables = await readTables(database);
      return {
        tables: Object.fromEntries(Object.entries(tables).filter(([name]) => !OWN_NOTES.test(name))),
        files: await filesOf(path.join(dataDir, 'public')),
      };
    },
    remove: async () => {
      await rm(dataDir, { recursive: true, force: true });
      if (isPostgres) await dropDatabase(database['DATABASE_URL']!);
    },
  };
};
