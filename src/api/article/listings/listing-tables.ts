import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { isPostgres } from '../../../core/database/dialect';
import { transaction } from '../../../core/database/transaction';
import { BLOCK, recount, WHOLE } from './article-counts';
import { lockLists } from './refresh-listings';
import { LISTING_COLUMNS, SORT_COLUMNS, writeEntries, writeListings } from './listing-rows';

/** Version of the tables. A start recreates them when it differs; increase it when their columns or content change. */
const VERSION = 7;
/** Row of `article_counts` with the version of the tables, written when they are filled. */
const VERSION_ROW = { scope: 'version', locale: '', period: WHOLE };

const TABLES = ['article_listings', 'article_list_entries', 'article_counts'];

const TYPES = {
  text: ['text', 'text'],
  integer: ['integer', 'integer'],
  boolean: ['boolean', 'boolean'],
  time: ['datetime', 'timestamp(6)'],
} as const;

/** Primary key of entries: by list, then by article. */
const KEY = 'primary key (scope, locale, listing_id)';

const statements = (postgres: boolean): string[] => {
  const type = (name: keyof typeof TYPES) => TYPES[name][postgres ? 1 : 0];
  const columns = Object.entries(LISTING_COLUMNS).map(
    ([name, { kind, required }]) => `${name} ${type(kind)}${required ? ' not null' : ''}`,
  );
  const sorts = Object.entries(SORT_COLUMNS).map(([name, kind]) => `${name} ${type(kind)} not null`);
  // Scopes and ids are compared byte by byte, independent of the collation of the database, because the site map reads
  // ranges of them.
  const bytes = postgres ? ' collate "C"' : '';
  // SQLite appends the primary key to every index of such a table, PostgreSQL needs it for index-only scans.
  const covered = postgres ? ' include (listing_id)' : '';
  return [
    `create table article_listings (
      id integer ${postgres ? 'generated always as identity ' : ''}primary key, ${columns.join(', ')})`,
    'create unique index article_listings_article_uq on article_listings (article_id, locale)',
    `create index article_listings_locale_idx on article_listings (locale, article_id${bytes})`,
    // For the site map: when articles of each block were changed last.
    `create index article_listings_block_idx on article_listings ((${BLOCK})${bytes}, updated_at) where language = locale`,
    `create index article_listings_own_idx on article_listings (article_id${bytes}, locale) where language = locale`,
    // The parts of a series in order; the index alone counts them.
    `create index article_listings_series_idx on article_listings
      (series_id, locale, series_place, sort_at, article_id) where series_id is not null`,
    `create table article_list_entries (scope text${bytes} not null, locale text not null, listing_id integer not null,
      own integer not null, row_id integer not null, day integer not null, ${sorts.join(', ')}, ${KEY})
      ${postgres ? '' : 'without rowid'}`,
    'create index article_list_entries_listing_idx on article_list_entries (listing_id)',
    ...Object.keys(SORT_COLUMNS).map(
      (name) =>
        `create index article_list_entries_${name}_idx on article_list_entries (scope, locale, ${name}, row_id)${covered}`,
    ),
    `create index article_list_entries_own_idx on article_list_entries (scope, locale, sort_at, row_id)${covered}
      where own = 1`,
    `create table article_counts (scope text${bytes} not null, locale text not null, period integer not null,
      n bigint not null, primary key (scope, locale, period))${postgres ? '' : ' without rowid'}`,
  ];
};

/** Recreates the empty tables that lists read (decision 132). */
const recreateListingTables = async (trx: Knex): Promise<void> => {
  for (const table of TABLES) await trx.raw(`drop table if exists ${table}`);
  for (const statement of statements(isPostgres(trx))) await trx.raw(statement);
};

const isFilled = async (knex: Knex): Promise<boolean> => {
  const present = await Promise.all(TABLES.map((table) => knex.schema.hasTable(table)));
  if (!present.every(Boolean)) return false;
  const row = (await knex('article_counts').where(VERSION_ROW).first('n')) as
    { n: number | string } | undefined;
  return Number(row?.n) === VERSION;
};

/** Creates and fills the tables when they are missing or of another version. */
export const restoreListings = async (strapi: Core.Strapi): Promise<void> => {
  if (await isFilled(strapi.db.connection)) return;
  await transaction(async (trx) => {
    await lockLists(trx);
    await recreateListingTables(trx);
    await writeListings(trx);
    await writeEntries(trx);
    await recount(trx);
    await trx('article_counts').insert({ ...VERSION_ROW, n: VERSION });
  });
};
