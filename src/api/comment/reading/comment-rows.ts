import type { Knex } from 'knex';
import type { CommentRowState } from '../../../contract/enums';
import type { SafeHtml } from '../../../contract/text/safe-html';
import { displayName } from '../../../core/database/display-name';

/** A row of a comment, with the names of its author and of the person it replies to. */
export interface CommentRowData {
  row_id: number;
  id: string;
  created_at: string | number | Date;
  content: string;
  html: SafeHtml;
  article_id: string;
  parent_id: string | null;
  root_id: string | null;
  depth: number;
  path: string;
  state: CommentRowState | 'removed';
  digg_count: number;
  comment_count: number;
  user_id: string | null;
  nick_name: string | null;
  avatar: string | null;
  hides_page: boolean | number | null;
  blocked: boolean | number | null;
  addr: string | null;
  reply_to: string | null;
  /** Row id of the reader's like. */
  own_like: number | null;
}

const raw = (sql: string, bindings: string[] = []) => strapi.db.connection.raw(sql, bindings);

/**
 * SQL for the comments that a reader sees: visible ones, placeholders with visible replies, and the reader's own
 * comments that wait for review.
 */
export const visibleTo = (readerId: string | null, alias = 'c'): [sql: string, bindings: string[]] => [
  `(${alias}.state = 'shown' or ${alias}.comment_count > 0 or (${alias}.state = 'pending' and ${alias}.user_id = ?))`,
  [readerId ?? ''],
];

/** Selects the comments that a reader sees. */
export const onlyVisible = (
  query: Knex.QueryBuilder,
  readerId: string | null,
  alias = 'c',
): Knex.QueryBuilder => query.whereRaw(...visibleTo(readerId, alias));

/** Returns SQL for the name of a comment's author: that of the account, or of somebody on the site that it was imported from. */
export const authorName = (account: string, comment: string): string =>
  displayName(account, `${comment}.guest_name`);

/** Joins the people and likes of comments `c`. */
export const withPeople = (query: Knex.QueryBuilder, readerId: string | null): Knex.QueryBuilder =>
  query
    .leftJoin('up_users as u', 'u.document_id', 'c.user_id')
    .leftJoin('comments as p', (on) => on.on('p.document_id', 'c.parent_id').andOnVal('p.state', 'shown'))
    .leftJoin('up_users as pu', 'pu.document_id', 'p.user_id')
    .leftJoin('comment_likes as l', (on) =>
      on.on('l.comment_id', 'c.document_id').andOnVal('l.user_id', readerId ?? ''),
    )
    .select(
      'c.id as row_id',
      'c.document_id as id',
      'c.created_at',
      'c.content',
      'c.html',
      'c.article_id',
      'c.parent_id',
      'c.root_id',
      'c.depth',
      'c.path',
      'c.state',
      'c.digg_count',
      'c.comment_count',
      'u.document_id as user_id',
      raw(`${authorName('u', 'c')} as nick_name`),
      'u.avatar',
      'u.hides_page',
      'u.blocked',
      'u.addr',
      raw(`${authorName('pu', 'p')} as reply_to`),
      'l.id as own_like',
    );

/** Selects the comments of a published article. */
export const ofPublished = (query: Knex.QueryBuilder, articleId: string): Knex.QueryBuilder =>
  query
    .where('c.article_id', articleId)
    .whereExists((article: Knex.QueryBuilder) =>
      article.from('article_listings as a').select(raw('1')).where('a.article_id', articleId),
    );
