import type { Migration } from '../../src/core/database/migrations';

const TABLES = ['article_listings', 'article_list_entries', 'article_counts'];

/** Drops the tables that lists of articles read, if there are any: the start creates and fills them (decision 132). */
export const dropArticleListings: Migration = async (trx) => {
  for (const table of TABLES) await trx.schema.dropTableIfExists(table);
};
