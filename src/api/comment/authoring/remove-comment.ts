import type { Knex } from 'knex';
import type { EndpointOutput } from '../../../contract';
import { COMMENT } from '../../../core/database/content-types';
import { emitEntryEvents } from '../../../core/events/entry-events';
import { emit } from '../../../core/events/event-bus';
import { can } from '../../../contract/abilities';
import type { SignedIn } from '../../../core/auth/actor';
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

/** Values of a deleted comment, whose row stays for its replies. */
const EMPTY = {
  state: 'removed',
  content: '',
  html: '',
  text_key: '',
  ip: '',
  mentions: null,
  digg_count: 0,
};

/** Clears comments, and deletes their likes and reports. @returns their ids, and how many were visible */
const empty = async (trx: Knex.Transaction, ids: Knex.Raw): Promise<{ all: string[]; shown: number }> => {
  const present = () => trx('comments').whereRaw('document_id in (?)', [ids]).whereNot('state', 'removed');
  const rows = (await present().select('document_id', 'state')) as { document_id: string; state: string }[];
  await present().update(EMPTY);
  await trx('comment_likes').whereRaw('comment_id in (?)', [ids]).delete();
  await trx('comment_reports').whereRaw('comment_id in (?)', [ids]).delete();
  await trx('moderation_cases').where('target_kind', 'comment').whereRaw('target_id in (?)', [ids]).delete();
  return {
    all: rows.map((row) => row.document_id),
    shown: rows.filter(({ state }) => state === 'shown').length,
  };
};

/**
 * Deletes a comment. For its author, a placeholder stays while there are replies; an administrator also deletes the
 * replies (contract section 6, decision 010).
 * @throws `not_found`, `forbidden` for another person's comment
 */
export const removeComment = async (
  id: string,
  actor: SignedIn,
): Promise<EndpointOutput<'DELETE /comments/{id}'>> => {
  const { article_id: articleId, user_id } = await find(strapi.db.connection, id);
  if (user_id !== actor.id && !can(actor, 'comments.moderate')) throw new AppError('forbidden');
  const count = await transaction(async (trx) => {
    await lockArticles(trx, [articleId]);
    await find(trx, id);
    const withAnswers = can(actor, 'comments.moderate');
    const { all, shown } = await empty(trx, withAnswers ? trx.raw(SUBTREE, [id]) : trx.raw('?', [id]));
    if (withAnswers)
      await trx('comments')
        .whereRaw('document_id in (?)', [trx.raw(SUBTREE, [id])])
        .update({ comment_count: 0 });
    await addToAncestors(trx, [id], -shown);
    await recountArticles(trx, [articleId]);
    emitEntryEvents({
      event: 'entry.update',
      uid: COMMENT,
      where: { documentId: { $in: all } },
    });
    emit('comment.changed', { ids: all, articleId });
    return all.length;
  });
  return { count };
};
