import type { Knex } from 'knex';
import type { EndpointOutput } from '../../../contract';
import { emitEntryEvents } from '../../../core/events/entry-events';
import { emit } from '../../../core/events/event-bus';
import { isAdmin, type SignedIn } from '../../../core/auth/actor';
import { AppError } from '../../../core/http/app-error';
import { transaction } from '../../../core/database/transaction';
import { addToAncestors, lockArticles, recountArticles, SUBTREE } from './comment-stats';

interface Row {
  article_id: string;
  user_id: string;
  state: string;
}

const find = async (knex: Knex, id: string): Promise<Row> => {
  const row = (await knex('comments')
    .where('document_id', id)
    .whereNot('state', 'removed')
    .first('article_id', 'user_id', 'state')) as Row | undefined;
  if (!row) throw new AppError('not_found');
  return row;
};

/** The words go for good; the row stays, for answers below it. */
const EMPTY = {
  state: 'removed',
  content: '',
  html: '',
  text_key: '',
  ip: '',
  mentions: null,
  digg_count: 0,
};

/** Empties comments and forgets who liked and reported them. @returns which there were, and how many were shown */
const empty = async (trx: Knex.Transaction, ids: Knex.Raw): Promise<{ all: string[]; shown: number }> => {
  const present = () => trx('comments').whereRaw('document_id in (?)', [ids]).whereNot('state', 'removed');
  const rows = (await present().select('document_id', 'state')) as { document_id: string; state: string }[];
  await present().update(EMPTY);
  await trx('comment_likes').whereRaw('comment_id in (?)', [ids]).delete();
  await trx('comment_reports').whereRaw('comment_id in (?)', [ids]).delete();
  return {
    all: rows.map((row) => row.document_id),
    shown: rows.filter(({ state }) => state === 'shown').length,
  };
};

/**
 * Deletes a comment. Its author's words go and a gap stays where others answered; an administrator takes the answers
 * below along (contract section 6, decision 010).
 * @throws `not_found`, `forbidden` for somebody else's
 */
export const removeComment = async (
  id: string,
  actor: SignedIn,
): Promise<EndpointOutput<'DELETE /comments/{id}'>> => {
  const { article_id: articleId, user_id } = await find(strapi.db.connection, id);
  if (user_id !== actor.id && !isAdmin(actor)) throw new AppError('forbidden');
  const count = await transaction(async (trx) => {
    await lockArticles(trx, [articleId]);
    await find(trx, id);
    const withAnswers = isAdmin(actor);
    const { all, shown } = await empty(trx, withAnswers ? trx.raw(SUBTREE, [id]) : trx.raw('?', [id]));
    if (withAnswers)
      await trx('comments')
        .whereRaw('document_id in (?)', [trx.raw(SUBTREE, [id])])
        .update({ comment_count: 0 });
    await addToAncestors(trx, [id], -shown);
    await recountArticles(trx, [articleId]);
    emitEntryEvents({
      event: 'entry.update',
      uid: 'api::comment.comment',
      where: { documentId: { $in: all } },
    });
    emit('comment.changed', { ids: all, articleId });
    return all.length;
  });
  return { count };
};
