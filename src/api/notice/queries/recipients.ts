import type { Knex } from 'knex';
import { excerptOf as excerptOfText } from '../../../lib/markdown';

/** Maximum characters of an excerpt in a notice. */
const EXCERPT_LENGTH = 120;

/** The beginning of a text on one line. */
export const excerptOf = (text: string): string => excerptOfText(text, EXCERPT_LENGTH);

/** Returns the ids of accounts who may get a notice of an actor: not the actor, nor people who have blocked them. */
export const possibleRecipients = async (
  trx: Knex,
  userIds: readonly (string | null | undefined)[],
  actorId: string,
): Promise<string[]> => {
  const requested = [...new Set(userIds)].filter((id): id is string => Boolean(id) && id !== actorId);
  if (requested.length === 0) return [];
  const rows = (await trx('up_users as u')
    .whereIn('u.document_id', requested)
    .where((open) => open.where('u.blocked', false).orWhereNull('u.blocked'))
    .whereNotExists(
      trx('user_mutes as x')
        .select(trx.raw('1'))
        .whereRaw('x.user_id = u.document_id')
        .where('x.muted_id', actorId),
    )
    .select('u.document_id as id')) as { id: string }[];
  return rows.map(({ id }) => id);
};

/** Returns the id of an article's author; undefined for an article without one. */
export const authorOf = async (trx: Knex, articleId: string): Promise<string | undefined> => {
  const row = (await trx('articles as a')
    .join('articles_author_lnk as l', 'l.article_id', 'a.id')
    .join('up_users as u', 'u.id', 'l.user_id')
    .where('a.document_id', articleId)
    .first('u.document_id as id')) as { id: string } | undefined;
  return row?.id;
};
