import { setImmediate } from 'node:timers/promises';
import { transaction } from '../../../core/database/transaction';
import { recount } from './article-counts';
import { lockLists, refreshListings } from './refresh-listings';

/** Articles of one transaction. */
const BATCH_SIZE = 100;

export interface RebuildOptions {
  /** Stops before the next articles. */
  signal?: AbortSignal;
}

/**
 * Rebuilds the lists from all articles, a hundred per transaction, and counts them again. The site may run meanwhile.
 * @returns false when it was stopped
 */
export const rebuildListings = async ({ signal }: RebuildOptions = {}): Promise<boolean> => {
  const knex = strapi.db.connection;
  const ids = (await knex
    .select('document_id as id')
    .from('articles')
    .whereNotNull('published_at')
    .union((query) => query.select('article_id').from('article_listings'))) as { id: string }[];
  for (let at = 0; at < ids.length; at += BATCH_SIZE) {
    if (signal?.aborted) return false;
    // SQLite blocks this thread: yields to other requests.
    await setImmediate();
    await refreshListings(ids.slice(at, at + BATCH_SIZE).map(({ id }) => id));
  }
  await transaction(async (trx) => {
    await lockLists(trx);
    await trx('article_list_entries').whereNotIn('listing_id', trx('article_listings').select('id')).delete();
    await recount(trx);
  });
  return true;
};
