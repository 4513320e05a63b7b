import type { Progress } from '../backup';
import { dropTables } from '../backup/postgres';
import {
  type PostgresPlace,
  type Query,
  SITE_LOCK,
  START_LOCK,
  withPostgres,
} from '../backup/postgres-client';
import { MoveFailure } from './problem';
import { openSource, type Source, type SourceRow } from './source';
import { openTarget, type Target, type TargetColumn } from './target';
import { jsonOf } from './values';

interface MoveOptions {
  /** File of the SQLite database. */
  source: string;
  target: PostgresPlace;
  /** Creates the tables of this version in the empty target. */
  makeTables: () => Promise<void>;
  onProgress?: Progress;
  /** Stops between two batches; the next move continues there. */
  signal?: AbortSignal;
}

export interface Moved {
  /** Number of rows by table. */
  rows: Record<string, number>;
  /** Whether an earlier move was continued. */
  wasResumed: boolean;
  /** Tables that are not of the site and were not copied. */
  left: string[];
}

/** Tables of Strapi's migrations: those of the target stay as this version has created them. */
const OWN = new Set(['strapi_migrations', 'strapi_migrations_internal', 'strapi_database_schema']);

/** Tables that are rebuilt from articles, because their form differs between the databases. */
const DERIVED = /^article_(?:search|texts|sections|listings|list_entries|counts)(?:_|$)/;

const isMoved = (table: string): boolean => !OWN.has(table) && !DERIVED.test(table);

/** Bytes of text per transaction. */
const BATCH_BYTES = 1024 * 1024;

type Tables = Map<string, TargetColumn[]>;

/** Checks that both databases have the same tables and columns. @throws MoveFailure `other_version` */
const requireSameVersion = (source: Source, tables: Tables, migrations: readonly string[]): void => {
  const fail = (detail: string) => {
    throw new MoveFailure('other_version', { detail });
  };
  const other = [
    ...migrations.filter((name) => !source.migrations.includes(name)),
    ...source.migrations.filter((name) => !migrations.includes(name)),
  ];
  if (other[0]) fail(other[0]);
  for (const [table, columns] of tables) {
    const present = source.tables.get(table);
    if (!present) return fail(table);
    const names = columns.map(({ name }) => name);
    const differing = [
      ...names.filter((name) => !present.includes(name)),
      ...present.filter((name) => !names.includes(name)),
    ];
    if (differing[0]) fail(`${table}.${differing[0]}`);
  }
};

/** Milliseconds in which the server notices that a connection has ended. */
const LOCK_MS = 10_000;
const LOCK_NOT_AVAILABLE = '55P03';

/** Takes a lock until the connection ends. @throws MoveFailure `target_running` */
const lock = async (query: Query, key: number, ms: number): Promise<void> => {
  await query(`set lock_timeout to ${ms}`);
  try {
    await query('select pg_advisory_lock($1)', [key]);
  } catch (error) {
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
    throw new MoveFailure('target_running', {}, { cause: error });
  }
  await query('set lock_timeout to 0');
};

const movedTables = async (target: Target): Promise<Tables> =>
  new Map([...(await target.tables())].filter(([table]) => isMoved(table)));

const toJson = (rows: readonly SourceRow[], columns: readonly TargetColumn[]): string =>
  `[${rows
    .map(
      (row) =>
        `{${columns
          .map(({ name, type }) => `${JSON.stringify(name)}:${jsonOf(row[name] ?? null, type)}`)
          .join(',')}}`,
    )
    .join(',')}]`;

interface Copy {
  source: Source;
  target: Target;
  table: string;
  columns: readonly TargetColumn[];
  signal?: AbortSignal;
  onRows: (count: number) => void;
}

/** Copies the missing rows of a table. @throws MoveFailure `row_refused` */
const copyTable = async ({ source, target, table, columns, signal, onRows }: Copy): Promise<void> => {
  let { row, count } = await target.progressOf(table);
  onRows(count);
  for (;;) {
    signal?.throwIfAborted();
    const rows = source.rowsAfter(table, row, BATCH_BYTES);
    const last = rows.at(-1)?.['__row'];
    if (typeof last !== 'bigint') return;
    count += rows.length;
    try {
      await target.insert(table, columns, { rows: toJson(rows, columns), row: last, count });
    } catch (error) {
      // Data exceptions (22) and constraints (23): https://www.postgresql.org/docs/current/errcodes-appendix.html
      const { code = '', message } = error as { code?: string; message: string };
      if (!/^2[23]/.test(code)) throw error;
      throw new MoveFailure('row_refused', { table, row: String(row), detail: message }, { cause: error });
    }
    row = last;
    onRows(rows.length);
  }
};

/** Creates tables without rows and foreign keys, or returns those of an unfinished move of the same data. */
const startOrResume = async (
  { source, target, query }: { source: Source; target: Target; query: Query },
  { target: { schema }, makeTables }: MoveOptions,
): Promise<{ tables: Tables; foreignKeys: readonly string[]; wasResumed: boolean }> => {
  const state = await target.state();
  if (state?.foreignKeys && state.mark === source.mark)
    return { tables: await movedTables(target), foreignKeys: state.foreignKeys, wasResumed: true };
  if (state) await dropTables(query, schema);
  await target.begin(source.mark);
  await makeTables();
  const tables = await movedTables(target);
  try {
    requireSameVersion(source, tables, await target.migrations());
  } catch (error) {
    await dropTables(query, schema);
    throw error;
  }
  const foreignKeys = await target.prepare(source.mark, [...tables.keys()]);
  return { tables, foreignKeys, wasResumed: false };
};

/** Compares the numbers of rows. @throws MoveFailure `counts_differ` */
const requireSameCounts = async (source: Source, target: Target, tables: Tables): Promise<void> => {
  for (const table of tables.keys()) {
    const [expected, found] = [source.count(table), await target.count(table)];
    if (expected !== found)
      throw new MoveFailure('counts_differ', { table, expected: String(expected), found: String(found) });
  }
};

/**
 * Copies all rows of a SQLite database, with their ids, to an empty PostgreSQL database, and compares their numbers. Rows
 * copied before an interruption stay and are recorded there: the next move continues, unless the site has written to the
 * source meanwhile; then it starts from the beginning. The source is not changed.
 * @throws MoveFailure; errors of both databases; the reason of the signal
 */
export const moveDatabase = async (options: MoveOptions): Promise<Moved> => {
  const { onProgress, signal } = options;
  const source = openSource(options.source);
  try {
    return await withPostgres(options.target, async ({ query }) => {
      await lock(query, SITE_LOCK, 500);
      const target = openTarget({ query }, options.target.schema);
      const { tables, foreignKeys, wasResumed } = await startOrResume({ source, target, query }, options);
      // `makeTables` held this lock before. A site that starts now waits for it.
      await lock(query, START_LOCK, LOCK_MS);
      const rows = Object.fromEntries([...tables.keys()].map((table) => [table, source.count(table)]));
      const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
      let done = 0;
      const onRows = (count: number) => {
        done += count;
        onProgress?.(done, total);
      };
      for (const [table, columns] of tables)
        await copyTable({ source, target, table, columns, signal, onRows });
      for (const [table, columns] of tables) {
        const hasId = columns.some(({ name }) => name === 'id');
        const last = hasId ? source.lastId(table) : 0;
        if (last > 0) await target.setLastId(table, last);
      }
      await target.finish(foreignKeys, () => requireSameCounts(source, target, tables));
      await query('analyze');
      const left = [...source.tables.keys()].filter((table) => isMoved(table) && !tables.has(table));
      return { rows, wasResumed, left };
    });
  } finally {
    source.close();
  }
};
