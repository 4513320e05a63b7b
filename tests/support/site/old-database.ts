import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { isPostgres, ROOT } from './environment';
import { runOn } from '../servers/postgres';

const FIXTURES = path.join(ROOT, 'tests/fixtures');

/** The environment with which the server opens a database. */
export type DatabaseEnv = Record<string, string>;

export type Row = Record<string, unknown>;

interface Sqlite {
  unsafeMode: () => Sqlite;
  exec: (sql: string) => void;
  prepare: (sql: string) => { all: () => Row[] };
  close: () => void;
}
const Database = createRequire(import.meta.url)('better-sqlite3') as new (file: string) => Sqlite;

/** A separate database: on SQLite the file of a data folder, on PostgreSQL one on the suite's server. */
export const makeDatabase = async (
  dataDir: string,
  postgresUrl: string,
  template = 'template0',
): Promise<DatabaseEnv> => {
  if (!isPostgres) return { DATABASE_CLIENT: 'sqlite', DATABASE_FILENAME: path.join(dataDir, 'site.db') };
  const name = `old_${randomUUID().replaceAll('-', '')}`;
  await runOn(postgresUrl, `create database ${name} template ${template}`);
  return { DATABASE_CLIENT: 'postgres', DATABASE_URL: `${postgresUrl}/${name}` };
};

/** Runs `work` with a second connection besides the server's. */
const connected = async <T>(
  env: DatabaseEnv,
  work: (run: (sql: string) => Promise<Row[]>) => Promise<T>,
): Promise<T> => {
  if (isPostgres) {
    const client = new pg.Client({ connectionString: env['DATABASE_URL'] });
    await client.connect();
    return work(async (sql) => (await client.query<Row>(sql)).rows).finally(() => client.end());
  }
  const file = new Database(env['DATABASE_FILENAME'] ?? '');
  return work(async (sql) => file.prepare(sql).all()).finally(() => file.close());
};

export const ask = (env: DatabaseEnv, sql: string): Promise<Row[]> => connected(env, (run) => run(sql));

/** Runs a statement that returns nothing. */
export const change = async (env: DatabaseEnv, sql: string): Promise<void> => {
  if (isPostgres) return void (await ask(env, sql));
  const file = new Database(env['DATABASE_FILENAME'] ?? '');
  file.exec(sql);
  file.close();
};

/** Fills an empty database with a dump in SQL. */
const loadDump = async (env: DatabaseEnv, dump: string): Promise<void> => {
  if (isPostgres) return void (await ask(env, dump));
  // A dump writes the tables of the full text index, which SQLite normally forbids.
  const file = new Database(env['DATABASE_FILENAME'] ?? '').unsafeMode();
  file.exec(dump);
  file.close();
};

/** Fills an empty database with data written by commit e5c77c0. */
export const loadOldDatabase = async (env: DatabaseEnv): Promise<void> =>
  loadDump(
    env,
    await readFile(path.join(FIXTURES, 'database-e5c77c0', `${env['DATABASE_CLIENT']}.sql`), 'utf8'),
  );

const tokenIn = async (file: string): Promise<string> => {
  const tokens = JSON.parse(await readFile(path.join(FIXTURES, file), 'utf8')) as DatabaseEnv;
  return tokens[isPostgres ? 'postgres' : 'sqlite'] ?? '';
};

/** Token of a session in the database of `loadOldDatabase`. */
export const oldSession = (): Promise<string> => tokenIn('database-e5c77c0/session.json');

/** Fills an empty database with that of an earlier state of the project. @returns the token of a reader's session in it */
export const loadState = async (env: DatabaseEnv, commit: string): Promise<string> => {
  const dump = await readFile(path.join(FIXTURES, 'databases', commit, `${env['DATABASE_CLIENT']}.sql.gz`));
  await loadDump(env, gunzipSync(dump).toString());
  return tokenIn(`databases/${commit}/sessions.json`);
};

const TABLES = isPostgres
  ? `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'article_list%'
     and tablename <> 'article_counts' order by 1`
  : `select name from sqlite_master where type = 'table' and name not like 'sqlite_%'
     and name not like 'article_search%' and name not like 'article_list%' and name <> 'article_counts' order by 1`;

/** The rows of a table; from PostgreSQL as JSON, because Strapi changes how its client parses values. */
const rowsOf = async (run: (sql: string) => Promise<Row[]>, table: string): Promise<Row[]> => {
  if (!isPostgres) return run(`select * from ${table} order by id`);
  const rows = await run(`select row_to_json(t)::text as row from ${table} t order by id`);
  return rows.map(({ row }) => JSON.parse(String(row)) as Row);
};

/** Every row of every table. */
export const readTables = (env: DatabaseEnv): Promise<Record<string, Row[]>> =>
  connected(env, async (run) => {
    const tables: Record<string, Row[]> = {};
    for (const { name } of await run(TABLES)) tables[String(name)] = await rowsOf(run, String(name));
    return tables;
  });

const COLUMNS = isPostgres
  ? `select table_name, column_name, data_type, is_nullable from information_schema.columns
     where table_schema = 'public' order by 1, 2`
  : `select m.name as table_name, c.name as column_name, c.type, c."notnull"
     from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table' order by 1, 2`;

const NAMED = isPostgres
  ? [
      `select indexname, regexp_replace(indexdef, ' ON .*\\.', ' ON ') as def from pg_indexes
       where schemaname = 'public' order by 1`,
      `select conname, contype from pg_constraint where connamespace = 'public'::regnamespace
       and contype <> 'n' order by 1, 2`,
      `select sequencename from pg_sequences where schemaname = 'public' order by 1`,
    ]
  : [`select name, tbl_name, sql from sqlite_master where type = 'index' order by 1`];

/**
 * Columns, indexes and constraints by name; without the generated names that PostgreSQL 18 gives to `not
 * null`.
 */
export const readSchema = (env: DatabaseEnv): Promise<Row[][]> =>
  connected(env, async (run) => {
    const parts: Row[][] = [];
    for (const sql of [COLUMNS, ...NAMED]) parts.push(await run(sql));
    return parts;
  });
