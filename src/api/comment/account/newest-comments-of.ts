import type { Knex } from 'knex';
import type { CommentState, Locale } from '../../../contract/enums';
import { displayName } from '../../../core/database/display-name';
import { articleTitle } from '../moderation/article-columns';

type DbTime = string | number | Date;

/** A comment on the back office's page of its author. */
export interface WrittenComment {
  id: string;
  article_id: string;
  article_title: string | null;
  content: string;
  state: CommentState;
  created_at: DbTime;
}

/** A report of a comment of a person. */
export interface ReceivedReport {
  comment_id: string;
  article_id: string;
  content: string;
  reason: string;
  user_nick_name: string | null;
  created_at: DbTime;
}

/** Returns the newest comments of a person, without deleted ones. One query. */
export const newestCommentsOf = async (
  userId: string,
  limit: number,
  locale: Locale,
): Promise<WrittenComment[]> => {
  const { connection: knex } = strapi.db;
  return (await knex('comments as c')
    .where('c.user_id', userId)
    .whereNot('c.state', 'removed')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .select(
      'c.document_id as id',
      'c.article_id',
      'c.content',
      'c.state',
      'c.created_at',
      knex.raw(`${articleTitle('c.article_id')} as article_title`, [locale]),
    )) as WrittenComment[];
};

/** Returns the newest reports of a person's comments. Two queries: the first one finds them without reading texts. */
export const newestReportsOf = async (userId: string, limit: number): Promise<ReceivedReport[]> => {
  const { connection: knex } = strapi.db;
  const reports = (): Knex.QueryBuilder =>
    knex('comments as c')
      .join('comment_reports as r', 'r.comment_id', 'c.document_id')
      .orderBy('r.id', 'desc');
  const ids = (await reports().where('c.user_id', userId).limit(limit).pluck('r.id')) as number[];
  return (await reports()
    .leftJoin('up_users as u', 'u.document_id', 'r.user_id')
    .whereIn('r.id', ids)
    .select(
      'c.document_id as comment_id',
      'c.article_id',
      'c.content',
      'r.reason',
      'r.created_at',
      knex.raw(`${displayName('u')} as user_nick_name`),
    )) as ReceivedReport[];
};
