import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { inject } from 'vitest';
import { boot } from './boot';
import { type Client, clientOf } from './client';
import { environment, isPostgres } from './environment';
import { dropDatabase, runOn } from '../servers/postgres';

export interface TestApp extends Client {
  strapi: Core.Strapi;
  stop: () => Promise<void>;
}

const copyDatabase = async (dataDir: string, postgresUrl: string): Promise<Record<string, string>> => {
  if (!isPostgres) return { DATABASE_CLIENT: 'sqlite', DATABASE_FILENAME: path.join(dataDir, 'site.db') };
  const name = `site_${randomUUID().replaceAll('-', '')}`;
  await runOn(postgresUrl, `create database ${name} template template_site`);
  return { DATABASE_CLIENT: 'postgres', DATABASE_URL: `${postgresUrl}/${name}` };
};

/**
 * The real server on a copy of the template database. No job runs at an interval: nothing is written between two statements
 * of a test that it did not cause. A test about an interval switches them on in `prepare`.
 */
export const startApp = async (
  env: Record<string, string> = {},
  prepare?: (strapi: Core.Strapi) => void,
): Promise<TestApp> => {
  const template = inject('template');
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'app-'));
  await cp(template.dataDir, dataDir, { recursive: true });
  const database = await copyDatabase(dataDir, template.postgresUrl);
  const strapi = await boot(
    { ...environment, ...database, DATA_DIR: dataDir, ...env },
    {
      prepare: (starting) => {
        starting.config.set('server.cron.intervals', false);
        prepare?.(starting);
      },
    },
  );
  const stop = async () => {
    await strapi.destroy();
    await rm(dataDir, { recursive: true, force: true });
    if (isPostgres) await dropDatabase(database['DATABASE_URL']!);
  };
  return { strapi, ...clientOf(strapi), stop };
};
