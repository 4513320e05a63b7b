import type { Knex } from 'knex';
import type { EndpointOutput, EndpointRequest } from '../../../contract';
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

const find = async (knex: Knex, ids: string[]): Promise<Row[]> => {
  const rows = (await knex('comments')
    .whereIn('document_id', ids)
    .whereNot('state', 'removed')
    .select('document_id', 'article_id', 'state')) as Row[];
  if (rows.length !== ids.length) throw new AppError('not_found');
  return rows;
};

/** Shows comments, hides them or calls them spam. @throws `not_found` when one is unknown; then nothing changes */
export const setCommentState = async (
  body: EndpointRequest<'PUT /comments/state'>['body'],
): Promise<EndpointOutput<'PUT /comments/state'>> => {
  const ids = [...new Set(body.id_list)];
  const rows = await find(strapi.db.connection, ids);
  const articleIds = [...new Set(rows.map((row) => row.article_id))];
  await transaction(async (trx) => {
    await lockArticles(trx, articleIds);
    const isShown = body.state === 'shown';
    const changed = (await find(trx, ids)).filter(({ state }) => (state === 'shown') !== isShown);
    await trx('comments').whereIn('document_id', ids).update({ state: body.state });
    await addToAncestors(
      trx,
      changed.map((row) => row.document_id),
      isShown ? 1 : -1,
    );
    await recountArticles(trx, articleIds);
    emitEntryEvents({
      event: 'entry.update',
      uid: 'api::comment.comment',
      where: { documentId: { $in: ids } },
    });
    for (const articleId of articleIds) {
      const here = rows.filter((row) => row.article_id === articleId).map((row) => row.document_id);
      emit('comment.changed', { ids: here, articleId });
    }
  });
  return { count: ids.length };
};
