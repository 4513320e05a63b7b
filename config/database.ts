import fs from 'node:fs';
import path from 'node:path';
import type { Core } from '@strapi/strapi';

interface SqliteConnection {
  pragma(statement: string): unknown;
  prepare(statement: string): unknown;
}

/**
 * A transaction that reads first and writes later fails at once when another process (an import, a second instance)
 * has written in between: SQLite cannot let it wait, for what it read is no longer true. One that says at its
 * beginning that it will write waits for its turn, as long as `busy_timeout` allows.
 * https://sqlite.org/lang_transaction.html, "Deferred, Immediate, and Exclusive"
 */
const beginToWrite = (connection: SqliteConnection) => {
  const prepare = connection.prepare.bind(connection);
  connection.prepare = (statement) => prepare(statement === 'BEGIN;' ? 'BEGIN IMMEDIATE;' : statement);
};

/**
 * Milliseconds that a start waits for another process to end its write: an instance that makes its tables at this
 * moment, an import, a predecessor that goes. On a busy machine that takes more than the seconds of everyday writes,
 * which the site waits from then on (`everyday-waits.ts`). Less than the 30 seconds that the pool gives a connection.
 */
const START_WAIT_MS = 25_000;

/** Milliseconds between two tries to change the mode of a file that somebody writes into. */
const AGAIN_MS = 50;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';

type Done = (error: unknown, connection: SqliteConnection) => void;

/** A file in another mode refuses the change at once when somebody writes into it, whatever the wait: it is asked again. */
const useWal = (connection: SqliteConnection, done: Done, end = Date.now() + START_WAIT_MS): void => {
  try {
    connection.pragma('journal_mode = WAL');
  } catch (error) {
    // Strapi hears what is told to `done` only: what is thrown here would be nobody's, and end the process.
    if (!isBusy(error) || Date.now() > end) return done(error, connection);
    setTimeout(() => useWal(connection, done, end), AGAIN_MS);
    return;
  }
  done(null, connection);
};

/** WAL lets readers and one writer work at once; the rest are the usual companions of WAL. */
const preparePragmas = (connection: SqliteConnection, done: Done) => {
  connection.pragma(`busy_timeout = ${START_WAIT_MS}`);
  connection.pragma('synchronous = NORMAL');
  connection.pragma('cache_size = -65536');
  beginToWrite(connection);
  useWal(connection, done);
};

const sqlite = ({ env }: Core.Config.Shared.ConfigParams) => {
  const filename = env('DATABASE_FILENAME', path.resolve(env('DATA_DIR', '.data'), 'site.db'));
  fs.mkdirSync(path.dirname(filename), { recursive: true });
  return {
    client: 'sqlite' as const,
    connection: { filename },
    useNullAsDefault: true,
    pool: { afterCreate: preparePragmas },
  };
};

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
  },
  pool: { min: 0, max: env.int('DATABASE_POOL_MAX', 10) },
});

const database = (params: Core.Config.Shared.ConfigParams) => ({
  connection: params.env('DATABASE_CLIENT', 'sqlite') === 'postgres' ? postgres(params) : sqlite(params),
});

export default database;
