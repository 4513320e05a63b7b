import type { Knex } from 'knex';
import type { EndpointRequest } from '../../../contract';
import { emitEntryEvents } from '../../../core/events/entry-events';
import { emit } from '../../../core/events/event-bus';
import { AppError } from '../../../core/http/app-error';
import { transaction } from '../../../core/database/transaction';
import { addToAncestors, lockArticles, recountArticles } from '../writing/comment-stats';

interface Row {
  document_id: string;
  article_id: string;
  state: string;
}

const idOf = (row: Row): string => row.document_id;

const find = async (knex: Knex, ids: string[]): Promise<Row[]> => {
  const rows = (await knex('comments')
    .whereIn('document_id', ids)
    .whereNot('state', 'removed')
    .select('document_id', 'article_id', 'state')) as Row[];
  if (rows.length !== ids.length) throw new AppError('not_found');
  return rows;
};

type CommentStates = EndpointRequest<'PUT /comments/states'>['body']['states'];

/** Gives each comment a state. @throws `not_found` when one is unknown; then nothing changes */
export const setCommentStates = async (wanted: CommentStates): Promise<{ count: number }> => {
  const states = new Map(wanted.map(({ id, state }) => [id, state]));
  const ids = [...states.keys()];
  const rows = await find(strapi.db.connection, ids);
  const articleIds = [...new Set(rows.map((row) => row.article_id))];
  await transaction(async (trx) => {
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
      uid: 'api::comment.comment',
      where: { documentId: { $in: ids } },
    });
    for (const articleId of articleIds) {
      const here = rows.filter((row) => row.article_id === articleId).map(idOf);
      emit('comment.changed', { ids: here, articleId });
    }
  });
  return { count: ids.length };
};

/** Shows comments, hides them or calls them spam. @throws `not_found` when one is unknown; then nothing changes */
export const setCommentState = ({
  id_list,
  state,
}: EndpointRequest<'PUT /comments/state'>['body']): Promise<{ count: number }> =>
  setCommentStates(id_list.map((id) => ({ id, state })));
