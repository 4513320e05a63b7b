import type { Migration } from '../../src/core/database/migrations';

/** Key under which earlier versions stored the layout of the tables and the tokeniser's version. */
const STORE = 'strapi_core_store_settings';
const KEY = 'core_search-index_made';

/** The last such layout, which only lacks `tokeniser_version`. */
const LAST_LAYOUT = /^"2\.(\d+)"$/;

const TABLES = ['article_search', 'article_sections', 'article_texts'];

/**
 * Adds `tokeniser_version` to the tables of the last version without migrations, which keep their rows. Tables of older
 * versions are dropped: the start creates and fills missing ones (decision 070).
 */
export const upgradeSearchIndex: Migration = async (trx) => {
  const stored = (await trx.schema.hasTable(STORE))
    ? ((await trx(STORE).where('key', KEY).first('value')) as { value: string } | undefined)
    : undefined;
  const version = LAST_LAYOUT.exec(stored?.value ?? '')?.[1];
  if (version) {
    await trx.raw('alter table article_texts add column tokeniser_version integer not null default 0');
    await trx('article_texts').update({ tokeniser_version: Number(version) });
  } else for (const table of TABLES) await trx.schema.dropTableIfExists(table);
  if (stored) await trx(STORE).where('key', KEY).delete();
};
