import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BackupFailure } from '../backup';
import { requireUnusedSqlite } from '../backup/sqlite';
import { MoveFailure } from './problem';
import type { SqliteValue } from './values';

export type SourceRow = Record<string, SqliteValue>;

interface Statement {
  all: (...values: unknown[]) => Record<string, unknown>[];
  iterate: (...values: unknown[]) => IterableIterator<SourceRow>;
  safeIntegers: () => Statement;
}

interface Sqlite {
  pragma: (statement: string) => Record<string, unknown>[];
  exec: (sql: string) => unknown;
  prepare: (sql: string) => Statement;
  close: () => void;
}

/** The SQLite database that is moved. No other process can write to it until it is closed. */
export interface Source {
  /** Changes with each write: the counter in the file's header, https://sqlite.org/fileformat.html 1.3.7. */
  mark: string;
  /** Columns of all tables. */
  tables: Map<string, string[]>;
  migrations: string[];
  count: (table: string) => number;
  /** The largest id that a table has ever had, including ids of deleted rows. */
  lastId: (table: string) => number;
  /** Rows after a row id in their order, about `bytes` of text; the id is in `__row`. */
  rowsAfter: (table: string, row: bigint, bytes: number) => SourceRow[];
  close: () => void;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const HEADER_BYTES = 100;

/** Must be called before the database is opened: closing the file would release the locks of this process on it. */
const markOf = (file: string): string => {
  const handle = openSync(file, 'r');
  try {
    const header = Buffer.alloc(HEADER_BYTES);
    readSync(handle, header, 0, HEADER_BYTES, 0);
    return `${header.readUInt32BE(24)} ${header.readUInt32BE(92)} ${fstatSync(handle).size}`;
  } finally {
    closeSync(handle);
  }
};

const requireWhole = (db: Sqlite, file: string): void => {
  const [check] = db.pragma('quick_check(1)');
  const detail = String(check?.['quick_check']);
  if (detail !== 'ok') throw new MoveFailure('source_broken', { file, detail });
  const [orphan] = db.pragma('foreign_key_check');
  if (orphan)
    throw new MoveFailure('source_broken', {
      file,
      detail: `a row of ${String(orphan['table'])} refers to a row of ${String(orphan['parent'])} that is not there`,
    });
};

/** Number of characters in the texts of a row. */
const sizeOf = (row: SourceRow): number =>
  Object.values(row).reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 8), 0);

const read = (db: Sqlite, mark: string): Source => {
  const names = db
    .prepare(`select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'`)
    .all()
    .map(({ name }) => String(name));
  const columnsOf = (table: string) =>
    db.pragma(`table_info(${quoted(table)})`).map(({ name }) => String(name));
  const hasSequences =
    db.prepare(`select 1 from sqlite_master where name = 'sqlite_sequence'`).all().length > 0;
  const number = (sql: string, ...values: string[]): number =>
    Number(db.prepare(sql).all(...values)[0]?.['n'] ?? 0);
  return {
    mark,
    tables: new Map(names.map((name) => [name, columnsOf(name)])),
    migrations: names.includes('strapi_migrations_internal')
      ? db
          .prepare('select name from strapi_migrations_internal')
          .all()
          .map(({ name }) => String(name))
      : [],
    count: (table) => number(`select count(*) as n from ${quoted(table)}`),
    lastId: (table) =>
      Math.max(
        number(`select max(id) as n from ${quoted(table)}`),
        hasSequences ? number('select seq as n from sqlite_sequence where name = ?', table) : 0,
      ),
    rowsAfter: (table, row, bytes) => {
      const sql = `select rowid as "__row", * from ${quoted(table)} where rowid > ? order by rowid`;
      const rows: SourceRow[] = [];
      let size = 0;
      for (const next of db.prepare(sql).safeIntegers().iterate(row)) {
        rows.push(next);
        size += sizeOf(next);
        if (size >= bytes) break;
      }
      return rows;
    },
    close: () => db.close(),
  };
};

/**
 * Opens the database of a stopped site, checks it, and locks it against other writers.
 * @throws MoveFailure `no_database`, `source_running`, `source_broken`
 */
export const openSource = (file: string): Source => {
  if (!existsSync(file)) throw new MoveFailure('no_database', { file });
  try {
    requireUnusedSqlite(file);
  } catch (error) {
    if (error instanceof BackupFailure) throw new MoveFailure('source_running', { file }, { cause: error });
    throw error;
  }
  const Database = createRequire(__filename)('better-sqlite3') as new (
    file: string,
    options: object,
  ) => Sqlite;
  const mark = markOf(file);
  const db = new Database(file, { timeout: 500 });
  try {
    db.exec('begin immediate');
    requireWhole(db, file);
    return read(db, mark);
  } catch (error) {
    db.close();
    throw error;
  }
};
