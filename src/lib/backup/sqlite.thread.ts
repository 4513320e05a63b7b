import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { SELECT_VERSION, STORE_TABLE, storedValue } from './place';

interface Sqlite {
  backup: (target: string, options: { progress: () => number }) => Promise<unknown>;
  pragma: (statement: string, options?: { simple: boolean }) => unknown;
  prepare: (sql: string) => { all: () => { name: string; value: string }[] };
  close: () => void;
}

const Database = createRequire(__filename)('better-sqlite3') as new (
  file: string,
  options?: { readonly?: boolean; fileMustExist?: boolean; timeout?: number },
) => Sqlite;

/** All pages in one step: a write of the site between two steps would restart the copy. */
const ALL_PAGES = 0x7fffffff;

/** Milliseconds to wait for a site that starts or stops. */
const BUSY_TIMEOUT_MS = 25_000;

export interface ThreadInput {
  /** Copied to `target`; without it, `target` exists already. */
  source?: string;
  target: string;
}

const { source, target } = workerData as ThreadInput;

/** Result of the check of a database. */
export interface CheckedDatabase {
  /** `ok`, or the damage. */
  check: string;
  /** Names of the migrations that have run on it. */
  migrations: string[];
  /** Version of the last start. */
  version: string | undefined;
}

const read = (db: Sqlite): CheckedDatabase => {
  const check = String(db.pragma('quick_check(1)', { simple: true }));
  if (check !== 'ok') return { check, migrations: [], version: undefined };
  const rows = (table: string, sql: string) =>
    db.prepare(`select name from sqlite_master where type = 'table' and name = '${table}'`).all().length > 0
      ? db.prepare(sql).all()
      : [];
  const migrations = rows(
    'strapi_migrations_internal',
    'select name from strapi_migrations_internal order by id',
  ).map(({ name }) => name);
  const [version] = rows(STORE_TABLE, SELECT_VERSION);
  return { check, migrations, version: storedValue(version?.value) };
};

/** Copies a database while others write into it. */
const copy = async (file: string): Promise<void> => {
  const from = new Database(file, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
  try {
    await from.backup(target, { progress: () => ALL_PAGES });
  } finally {
    from.close();
  }
};

/** Checks the target and reads its data for the manifest. */
const check = (): CheckedDatabase => {
  const db = new Database(target);
  try {
    // Makes the database a single file, without a WAL file.
    db.pragma('journal_mode = DELETE');
    return read(db);
  } finally {
    db.close();
  }
};

const run = async (): Promise<CheckedDatabase> => {
  if (source) await copy(source);
  return check();
};

run().then(
  (checked) => parentPort?.postMessage({ checked }),
  (error: unknown) => {
    const { message, code } = error as NodeJS.ErrnoException;
    parentPort?.postMessage({ error: { message, code } });
  },
);
