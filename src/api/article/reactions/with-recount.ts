import type { Knex } from 'knex';
import { ARTICLE_COLLECT, ARTICLE_LIKE } from '../../../core/database/content-types';
import { transaction } from '../../../core/database/transaction';
import { copyStats } from '../listings/refresh-listings';
import { insertStats } from '../stats/insert-stats';

/** A kind of reaction to articles: its content type, its table, and its counter in `article_stats`. */
export interface ReactionKind {
  uid: typeof ARTICLE_LIKE | typeof ARTICLE_COLLECT;
  table: 'article_likes' | 'article_collects';
  counter: 'digg_count' | 'collects_count';
}

export const LIKES: ReactionKind = {
  uid: ARTICLE_LIKE,
  table: 'article_likes',
  counter: 'digg_count',
};

export const COLLECTS: ReactionKind = {
  uid: ARTICLE_COLLECT,
  table: 'article_collects',
  counter: 'collects_count',
};

/** Articles of one statement: SQLite accepts at most 32,766 values. */
const BATCH_SIZE = 1000;

const inBatches = async (
  ids: readonly string[],
  work: (some: string[]) => Promise<unknown>,
): Promise<void> => {
  for (let at = 0; at < ids.length; at += BATCH_SIZE) await work(ids.slice(at, at + BATCH_SIZE));
};

/** A subquery that counts the rows of the article whose counters are updated. */
const countOf = (trx: Knex.Transaction, table: string) =>
  trx(table)
    .whereRaw('?? = ??', [`${table}.article_id`, 'article_stats.article_id'])
    .count('*');

/**
 * Runs a change of the reactions to articles together with the recount, in one transaction. The rows of counters are
 * locked in a fixed order, so that concurrent changes neither deadlock nor write an outdated count.
 */
export const withRecount = async <T>(
  articleIds: readonly string[],
  kinds: readonly ReactionKind[],
  change: (trx: Knex.Transaction) => Promise<T>,
): Promise<T> => {
  const ids = [...new Set(articleIds)].sort();
  return transaction(async (trx) => {
    const counters = (some: string[]) => trx('article_stats').whereIn('article_id', some);
    await insertStats(trx, ids);
    await inBatches(ids, (some) => counters(some).orderBy('article_id').forUpdate().select('id'));
    const result = await change(trx);
    const counts = Object.fromEntries(kinds.map(({ counter, table }) => [counter, countOf(trx, table)]));
    await inBatches(ids, (some) => counters(some).update(counts));
    await copyStats(
      trx,
      ids,
      kinds.map(({ counter }) => counter),
    );
    return result;
  });
};
