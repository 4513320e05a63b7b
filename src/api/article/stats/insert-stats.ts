import type { Knex } from 'knex';

/** Rows of one statement: SQLite accepts at most 32,766 values. */
const BATCH_SIZE = 1000;

const noCounts = (article_id: string) => ({
  article_id,
  look_count: 0,
  digg_count: 0,
  collects_count: 0,
  comment_count: 0,
});

/**
 * Creates missing counter rows of articles; knex does not apply the defaults of Strapi's schema.
 * @param articleIds in a fixed order, so that concurrent calls cannot deadlock
 */
export const insertStats = async (knex: Knex, articleIds: readonly string[]): Promise<void> => {
  for (let at = 0; at < articleIds.length; at += BATCH_SIZE)
    await knex('article_stats')
      .insert(articleIds.slice(at, at + BATCH_SIZE).map(noCounts))
      .onConflict('article_id')
      .ignore();
};
