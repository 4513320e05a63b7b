import type { Knex } from 'knex';
import type { CommentState } from '../../../contract/enums';

/** A comment as the database has it, with the names of who wrote it and whom it answers. */
export interface CommentRowData {
  row_id: number;
  id: string;
  created_at: string | number | Date;
  content: string;
  html: string;
  article_id: string;
  parent_id: string | null;
  root_id: string | null;
  depth: number;
  path: string;
  state: CommentState | 'removed';
  digg_count: number;
  comment_count: number;
  user_id: string | null;
  nick_name: string | null;
  avatar: string | null;
  addr: string | null;
  reply_to: string | null;
  /** Row of the reader's like. */
  own_like: number | null;
}

const raw = (sql: string, bindings: string[] = []) => strapi.db.connection.raw(sql, bindings);

/** What a reader sees of a thread: comments that are shown, and gaps above shown ones. */
export const onlyVisible = (query: Knex.QueryBuilder, alias = 'c'): Knex.QueryBuilder =>
  query.whereRaw(`(${alias}.state = 'shown' or ${alias}.comment_count > 0)`);

/** The name that a person is shown under. */
export const shownName = (alias: string): string =>
  `coalesce(nullif(${alias}.nick_name, ''), ${alias}.username)`;

/** Adds to comments `c` what is shown with them, joined so that they stay one query. */
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
      raw(`${shownName('u')} as nick_name`),
      'u.avatar',
      'u.addr',
      raw(`${shownName('pu')} as reply_to`),
      'l.id as own_like',
    );

/** Comments of an article that readers can see. */
export const ofPublished = (query: Knex.QueryBuilder, articleId: string): Knex.QueryBuilder =>
  query
    .where('c.article_id', articleId)
    .whereExists((article: Knex.QueryBuilder) =>
      article
        .from('articles as a')
        .select(raw('1'))
        .where('a.document_id', articleId)
        .whereNotNull('a.published_at'),
    );
