import { createHash } from 'node:crypto';
import type { TestApp } from './app';
import { untilQuiet } from './background';
import { isPostgres } from './environment';

/**
 * Tables that are written at any time: Strapi's own bookkeeping, errors, which are collected for two seconds, with the ends
 * of the logs' chains, and SQLite's list of the highest id of each table, the errors' among them.
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

/**
 * Number of rows of every table and a hash of all their values, when background work has ended and what waits to be written
 * is written: when two are equal, nothing was written between them.
 */
export const fingerprint = async (app: TestApp): Promise<Record<string, string>> => {
  await untilQuiet();
  const prints: Record<string, string> = {};
  for (const name of await namesOf(app)) {
    const rows = ((await app.strapi.db.connection(name)) as object[])
      .map((row) => JSON.stringify(row))
      .sort();
    prints[name] = `${rows.length} ${createHash('sha256').update(rows.join('\n')).digest('base64')}`;
  }
  return prints;
};
