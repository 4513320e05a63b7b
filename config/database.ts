import fs from 'node:fs';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { endIdleTransactions } from '../src/core/database/idle-transactions';
import { keepPrepared } from '../src/core/database/prepared-statements';

interface SqliteConnection {
  pragma(statement: string): unknown;
  prepare(statement: string): object;
}

/**
 * Starts all transactions with BEGIN IMMEDIATE. A deferred transaction that reads first and writes later fails with
 * SQLITE_BUSY when another process (an import, a second instance) has written in between, because its snapshot is
 * outdated. An immediate one waits for the lock, up to `busy_timeout`.
 * https://sqlite.org/lang_transaction.html, "Deferred, Immediate, and Exclusive"
 */
const useImmediateTransactions = (connection: SqliteConnection) => {
  const prepare = connection.prepare.bind(connection);
  connection.prepare = (statement) => prepare(statement === 'BEGIN;' ? 'BEGIN IMMEDIATE;' : statement);
};

/**
 * Busy timeout in milliseconds during the start, when another process may write for longer: an instance that creates its
 * tables, an import, a predecessor that stops. `core/database/busy-timeout.ts` lowers it afterwards. Less than the 30
 * seconds after which the pool gives up on a connection.
 */
const START_TIMEOUT_MS = 25_000;

/** Milliseconds between two attempts to change the journal mode. */
const RETRY_MS = 50;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';

type Done = (error: unknown, connection: SqliteConnection) => void;

/** Switches to WAL. While another process writes, that fails immediately regardless of `busy_timeout`, so it is retried. */
const useWal = (
  connection: SqliteConnection,
  done: Done,
  end = performance.now() + START_TIMEOUT_MS,
): void => {
  try {
    connection.pragma('journal_mode = WAL');
  } catch (error) {
    // Errors must be passed to `done`: an error thrown here is not caught and would end the process.
    if (!isBusy(error) || performance.now() > end) return done(error, connection);
    setTimeout(() => useWal(connection, done, end), RETRY_MS);
    return;
  }
  done(null, connection);
};

/** Page cache of SQLite in KiB. The operating system caches the file anyway, and this memory is not released. */
const CACHE_KIB = 16_384;

/**
 * WAL allows readers concurrent with one writer. `synchronous = FULL` writes each COMMIT to the disk, so that a power loss
 * loses nothing that was acknowledged (decision 084).
 */
const preparePragmas = (synchronous: string) => (connection: SqliteConnection, done: Done) => {
  connection.pragma(`busy_timeout = ${START_TIMEOUT_MS}`);
  connection.pragma(`synchronous = ${synchronous}`);
  connection.pragma(`cache_size = -${CACHE_KIB}`);
  useImmediateTransactions(connection);
  keepPrepared(connection);
  useWal(connection, done);
};

const sqlite = ({ env }: Core.Config.Shared.ConfigParams) => {
  const filename = env('DATABASE_FILENAME', path.resolve(env('DATA_DIR', '.data'), 'site.db'));
  fs.mkdirSync(path.dirname(filename), { recursive: true });
  return {
    client: 'sqlite' as const,
    connection: { filename },
    useNullAsDefault: true,
    compileSqlOnError: false,
    pool: { afterCreate: preparePragmas(env.oneOf('SQLITE_SYNCHRONOUS', ['OFF', 'NORMAL', 'FULL'], 'FULL')) },
  };
};

/** Milliseconds without traffic before TCP sends keepalive probes. Firewalls drop idle connections after some minutes. */
const KEEP_ALIVE_MS = 30_000;

/** Milliseconds after which a server that does not answer a new connection counts as unavailable. */
const CONNECT_MS = 5_000;

/** Milliseconds that a request waits for a connection of the pool; with knex's default, browsers would time out first. */
const ACQUIRE_MS = 30_000;

const postgres = ({ env }: Core.Config.Shared.ConfigParams) => ({
  client: 'postgres' as const,
  connection: {
    connectionString: env('DATABASE_URL'),
    host: env('DATABASE_HOST', '127.0.0.1'),
    port: env.int('DATABASE_PORT', 5432),
    database: env('DATABASE_NAME', 'wentu'),
    user: env('DATABASE_USERNAME', 'wentu'),
    password: env('DATABASE_PASSWORD', ''),
    ssl: env.bool('DATABASE_SSL', false),
    schema: env('DATABASE_SCHEMA', 'public'),
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  },
  // Errors, which are logged, contain the statement without its values, which people wrote.
  compileSqlOnError: false,
  pool: { min: 0, max: env.int('DATABASE_POOL_MAX', 10), afterCreate: endIdleTransactions },
  acquireConnectionTimeout: ACQUIRE_MS,
});

const database = (params: Core.Config.Shared.ConfigParams) => ({
  connection: params.env('DATABASE_CLIENT', 'sqlite') === 'postgres' ? postgres(params) : sqlite(params),
});

export default database;
