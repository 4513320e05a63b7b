import type { Knex } from 'knex';
import type { DeletedAccount } from '../../../core/accounts/account-hooks';
import { beforeCommit } from '../../../core/database/transaction';
import { lockLists } from '../listings/refresh-listings';
import { COLLECTS, LIKES, type ReactionKind, withRecount } from '../reactions/with-recount';
import { insertStats } from '../stats/insert-stats';

const deleteReactions = async (trx: Knex.Transaction, userId: string, kind: ReactionKind): Promise<void> => {
  const own = () => trx(kind.table).where('user_id', userId);
  const ids = (await own().pluck('article_id')) as string[];
  await withRecount(ids, [kind], () => own().delete());
};

/** Articles that are marked with one statement. */
const BATCH_SIZE = 500;

/** Ids of the articles of an account, in the order in which counters are locked. */
const articlesOf = async (trx: Knex.Transaction, userId: string): Promise<string[]> =>
  (await trx('articles_author_lnk as l')
    .join('articles as a', 'a.id', 'l.article_id')
    .join('up_users as u', 'u.id', 'l.user_id')
    .where('u.document_id', userId)
    .distinct('a.document_id')
    .orderBy('a.document_id')
    .pluck('a.document_id')) as string[];

/** Marks articles whose author's account is deleted, to distinguish them from articles that never had an author. */
const markRemoved = async (trx: Knex.Transaction, ids: readonly string[]): Promise<void> => {
  await insertStats(trx, ids);
  for (let from = 0; from < ids.length; from += BATCH_SIZE)
    await trx('article_stats')
      .whereIn('article_id', ids.slice(from, from + BATCH_SIZE))
      .update({ author_removed: true });
};

/** Deletes likes, favourites with their folders, and autosaves of a deleted account. Its articles stay, without an author. */
export const deleteReaderData = async (trx: Knex.Transaction, { id }: DeletedAccount): Promise<void> => {
  const articles = await articlesOf(trx, id);
  // Last, because every change of lists locks in this order: the lists, which the deletion of the account's list locks
  // too, then the rows of counters. Nothing is locked after them.
  beforeCommit(async () => {
    await lockLists(trx);
    for (const kind of [LIKES, COLLECTS]) await deleteReactions(trx, id, kind);
    await markRemoved(trx, articles);
  });
  await trx('collect_folders').where('user_id', id).delete();
  await trx('article_drafts').where('user_id', id).delete();
};
