import { createHash } from 'node:crypto';
import type { TestApp } from './app';
import { isPostgres } from './environment';

/** Strapi's own notes of what it did when; it writes them in its own time. */
const NOTES = 'strapi_core_store_settings';

const TABLES = isPostgres
  ? `select tablename as name from pg_tables where schemaname = 'public' order by 1`
  : `select name from sqlite_master where type = 'table' and name not like 'article_search_%' order by 1`;

const namesOf = async ({ strapi }: TestApp): Promise<string[]> => {
  const answer = (await strapi.db.connection.raw(TABLES)) as
    { name: string }[] | { rows: { name: string }[] };
  return (Array.isArray(answer) ? answer : answer.rows)
    .map(({ name }) => name)
    .filter((name) => name !== NOTES);
};

/** Number of rows of every table and a hash of all their values: two equal ones mean that nothing was written. */
export const fingerprint = async (app: TestApp): Promise<Record<string, string>> => {
  const prints: Record<string, string> = {};
  for (const name of await namesOf(app)) {
    const rows = ((await app.strapi.db.connection(name)) as object[])
      .map((row) => JSON.stringify(row))
      .sort();
    prints[name] = `${rows.length} ${createHash('sha256').update(rows.join('\n')).digest('base64')}`;
  }
  return prints;
};
