import { createHash } from 'node:crypto';
import type { TestApp } from './app';
import { untilQuiet } from './background';
import { isPostgres } from './environment';

/**
 * Tables that are written at any time: Strapi's own records, errors, which are collected for two seconds, with the ends of the
 * logs' chains, and SQLite's list of the highest id of each table, which includes that of the errors.
 */
const WRITTEN_ANY_TIME = ['strapi_core_store_settings', 'runtime_logs', 'log_chains', 'sqlite_sequence'];

const TABLES = isPostgres
  ? `select tablename as name from pg_tables where schemaname = 'public' order by 1`
  : `select name from sqlite_master where type = 'table' and name not like 'article_search_%' order by 1`;

const namesOf = async ({ strapi }: TestApp): Promise<string[]> => {
  const answer = (await strapi.db.connection.raw(TABLES)) as
    { name: string }[] | { rows: { name: string }[] };
  return (Array.isArray(answer) ? answer : answer.rows)
    .map(({ name }) => name)
    .filter((name) => !WRITTEN_ANY_TIME.includes(name));
};

/** All rows of every table as JSON, when background work has ended and what waits to be written is written. */
export const allRows = async (app: TestApp): Promise<Record<string, string[]>> => {
  await untilQuiet();
  const rows: Record<string, string[]> = {};
  for (const name of await namesOf(app))
    rows[name] = ((await app.strapi.db.connection(name)) as object[])
      .map((row) => JSON.stringify(row))
      .sort();
  return rows;
};

/** Number of rows of every table and a hash of all their values: when two are equal, nothing was written between them. */
export const fingerprint = async (app: TestApp): Promise<Record<string, string>> => {
  const prints: Record<string, string> = {};
  for (const [name, rows] of Object.entries(await allRows(app)))
    prints[name] = `${rows.length} ${createHash('sha256').update(rows.join('\n')).digest('base64')}`;
  return prints;
};
