import type { Core } from '@strapi/strapi';
import { fillListings } from './article-rows';

type Row = Record<string, unknown>;

/** PostgreSQL returns times as objects and large numbers as text. */
const plain = (rows: Row[]): string[] =>
  rows.map((row) => JSON.stringify({ ...row, ...('n' in row && { n: Number(row['n']) }) })).sort();

/** The contents of the tables of lists, without generated ids. */
const readListings = async ({ db }: Core.Strapi) => {
  const { connection: knex } = db;
  const listings = (await knex('article_listings').select('*')) as Row[];
  const names = new Map(
    listings.map((row) => [row['id'], `${String(row['article_id'])} ${String(row['locale'])}`]),
  );
  const entries = (await knex('article_list_entries').select('*')) as Row[];
  return {
    listings: plain(listings.map((row) => ({ ...row, id: null }))),
    entries: plain(entries.map((row) => ({ ...row, listing_id: names.get(row['listing_id']) ?? 'none' }))),
    counts: plain((await knex('article_counts').select('*')) as Row[]),
  };
};

/** Returns the contents of the tables of lists as stored, and as rebuilt from the articles. */
export const keptAndFilled = async (app: Core.Strapi) => {
  const kept = await readListings(app);
  await fillListings(app);
  return { kept, filled: await readListings(app) };
};
