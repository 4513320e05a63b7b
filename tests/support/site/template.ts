import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { boot } from './boot';
import { compile } from './compile';
import { clientOf } from './client';
import { environment, isPostgres } from './environment';
import { makePeople, type People } from '../account/people';
import { runOn, startPostgres } from '../servers/postgres';

/** Paths of the database that the files of the suite copy. */
export interface Template {
  /** Folder with `site.db` (SQLite) and the uploads. */
  dataDir: string;
  /** URL of the PostgreSQL server; empty on SQLite. */
  postgresUrl: string;
  /** Accounts in the database, with a session each. */
  people: People;
}

declare module 'vitest' {
  export interface ProvidedContext {
    template: Template;
  }
}

const TEMPLATE = 'template_site';

/**
 * Compiles the server, boots it once on an empty database with an account of each role, and stores the
 * result, which every file copies.
 */
export default async (project: TestProject) => {
  compile();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'template-'));
  const postgres = isPostgres ? await startPostgres() : undefined;
  if (postgres) await runOn(postgres.url, `create database ${TEMPLATE}`);
  const database: Record<string, string> = postgres
    ? { DATABASE_CLIENT: 'postgres', DATABASE_URL: `${postgres.url}/${TEMPLATE}` }
    : { DATABASE_CLIENT: 'sqlite' };
  const app = await boot({ ...environment, ...database, DATA_DIR: dataDir });
  const client = clientOf(app);
  const people = await makePeople(client);
  // All accounts are new: their links would be held for review.
  await client.call(
    'PUT /moderation/settings',
    { body: { hold_links: false } },
    { token: people.admin.token },
  );
  // Checkpoints the write-ahead log into the file that will be copied.
  if (!postgres) await app.db.connection.raw('pragma wal_checkpoint(truncate)');
  await app.destroy();
  project.provide('template', { dataDir, postgresUrl: postgres?.url ?? '', people });
  return async () => {
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
};
