import type { Knex } from 'knex';
import type { EndpointRequest } from '../../../contract';
import { COMMENT } from '../../../core/database/content-types';
import { emitEntryEvents } from '../../../core/events/entry-events';
import { emit } from '../../../core/events/event-bus';
import { AppError } from '../../../core/http/app-error';
import { transaction } from '../../../core/database/transaction';
import { closeCasesOf, logActs } from '../../moderation/exports';
import { addToAncestors, lockArticles, recountArticles } from '../authoring/comment-stats';

interface Row {
  document_id: string;
  article_id: string;
  state: string;
  user_id: string;
}

const idOf = (row: Row): string => row.document_id;

const find = async (knex: Knex, ids: string[]): Promise<Row[]> => {
  const rows = (await knex('comments')
    .whereIn('document_id', ids)
    .whereNot('state', 'removed')
    .select('document_id', 'article_id', 'state', 'user_id')) as Row[];
  if (rows.length !== ids.length) throw new AppError('not_found');
  return rows;
};

type CommentStates = EndpointRequest<'PUT /comments/states'>['body']['states'];

interface Change {
  states: ReadonlyMap<string, string>;
  byId: string;
}

/** Logs changes of states, and closes the cases of comments that are decided with them. */
const logStates = async (
  trx: Knex.Transaction,
  before: readonly Row[],
  { states, byId }: Change,
): Promise<void> => {
  const changed = before.filter((row) => row.state !== states.get(row.document_id));
  for (const outcome of ['approve', 'remove'] as const) {
    const targetIds = changed
      .map(idOf)
      .filter((id) => (states.get(id) === 'shown') === (outcome === 'approve'));
    await closeCasesOf(trx, { kind: 'comment', targetIds, outcome, byId });
  }
  await logActs(
    trx,
    changed.map((row) => ({
      act: 'comment_state',
      byId,
      personId: row.user_id,
      kind: 'comment',
      targetId: row.document_id,
      placeId: row.article_id,
      reason: states.get(row.document_id) ?? '',
    })),
  );
};

/**
 * Sets the state of each comment, all or none.
 * @param byId administrator, for the log; without one the caller logs it
 * @throws `not_found` when one is unknown
 */
export const setCommentStates = async (
  requested: CommentStates,
  byId?: string,
): Promise<{ count: number }> => {
  const states = new Map(requested.map(({ id, state }) => [id, state]));
  const ids = [...states.keys()];
  await transaction(async (trx) => {
    // In the transaction, because callers may have opened it.
    const rows = await find(trx, ids);
    const articleIds = [...new Set(rows.map((row) => row.article_id))];
    await lockArticles(trx, articleIds);
    const before = await find(trx, ids);
    for (const state of new Set(states.values())) {
      const some = ids.filter((id) => states.get(id) === state);
      await trx('comments').whereIn('document_id', some).update({ state });
    }
    const nowShown = before.filter((row) => row.state !== 'shown' && states.get(row.document_id) === 'shown');
    const nowHidden = before.filter(
      (row) => row.state === 'shown' && states.get(row.document_id) !== 'shown',
    );
    await addToAncestors(trx, nowShown.map(idOf), 1);
    await addToAncestors(trx, nowHidden.map(idOf), -1);
    await recountArticles(trx, articleIds);
    emitEntryEvents({
      event: 'entry.update',
      uid: COMMENT,
      where: { documentId: { $in: ids } },
    });
    for (const articleId of articleIds) {
      const here = rows.filter((row) => row.article_id === articleId).map(idOf);
      emit('comment.changed', { ids: here, articleId });
    }
    // Others see them from now on, and are notified.
    for (const row of nowShown)
      if (row.state === 'pending')
        emit('comment.created', { id: row.document_id, articleId: row.article_id, userId: row.user_id });
    if (byId !== undefined) await logStates(trx, before, { states, byId });
  });
  return { count: ids.length };
};

/** Shows comments, hides them or marks them as spam, all or none. @throws `not_found` when one is unknown */
export const setCommentState = (
  { id_list, state }: EndpointRequest<'PUT /comments/state'>['body'],
  byId: string,
): Promise<{ count: number }> =>
  setCommentStates(
    id_list.map((id) => ({ id, state })),
    byId,
  );
