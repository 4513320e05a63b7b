import type { Knex } from 'knex';
import type { DeletedAccount } from '../../../core/accounts/account-hooks';
import { beforeCommit } from '../../../core/database/transaction';
import { lockLists } from '../listings/refresh-listings';
import { COLLECTS, LIKES, type ReactionKind, withRecount } from '../reactions/with-recount';

const deleteReactions = async (trx: Knex.Transaction, userId: string, kind: ReactionKind): Promise<void> => {
  const own = () => trx(kind.table).where('user_id', userId);
  const ids = (await own().pluck('article_id')) as string[];
  await withRecount(ids, [kind], () => own().delete());
};

/** Deletes likes, favourites with their folders, and autosaves of a deleted account. Its articles stay, without an author. */
export const deleteReaderData = async (trx: Knex.Transaction, { id }: DeletedAccount): Promise<void> => {
  // At the end, as every change of lists: first the lock of the lists, which the deletion of the account's own list takes
  // too, then the rows of counters. Nothing else is locked after them.
  beforeCommit(async () => {
    await lockLists(trx);
    for (const kind of [LIKES, COLLECTS]) await deleteReactions(trx, id, kind);
  });
  await trx('collect_folders').where('user_id', id).delete();
  await trx('article_drafts').where('user_id', id).delete();
};
