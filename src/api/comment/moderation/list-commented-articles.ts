import type { Knex } from 'knex';
import type { Locale } from '../../../contract/enums';
import type { RowPage } from '../../../core/http/present-page';
import { whereContains } from '../../../core/database/like';
import { articleBanner, articleTitle } from './article-columns';

export interface ListCommentedArticlesOptions {
  page: number;
  limit: number;
  key?: string;
  locale: Locale;
}

/** An article with comments. */
export interface CommentedArticle {
  id: string;
  title: string | null;
  banner_url: string | null;
  comment_count: number | string;
  last_at: string | number | Date;
}

/** Comments of articles with `key` in a title. */
const commentsOf = (key: string | undefined): Knex.QueryBuilder => {
  const { connection: knex } = strapi.db;
  const comments = knex('comments as c').whereNot('c.state', 'removed');
  if (key)
    comments.whereIn('c.article_id', (titled: Knex.QueryBuilder) =>
      whereContains(titled.from('articles as x').select('x.document_id'), ['x.title'], key),
    );
  return comments;
};

/** Returns a page of articles with comments, by their newest comment; `key` searches titles in any language. Two queries. */
export const listCommentedArticles = async (
  options: ListCommentedArticlesOptions,
): Promise<RowPage<CommentedArticle>> => {
  const { page, limit, key, locale } = options;
  const { connection: knex } = strapi.db;
  const counted = (await commentsOf(key).countDistinct({ count: 'c.article_id' }).first()) as {
    count: number | string;
  };
  const order = [
    { column: 'last_at', order: 'desc' },
    { column: 'id', order: 'asc' },
  ];
  const listed = commentsOf(key)
    .groupBy('c.article_id')
    .select('c.article_id as id', knex.raw('count(*) as comment_count, max(c.created_at) as last_at'))
    .orderBy(order)
    .offset((page - 1) * limit)
    .limit(limit);
  const rows = (await knex
    .from(listed.as('g') as unknown as Knex.Raw)
    .select(
      'g.*',
      knex.raw(`${articleTitle('g.id')} as title`, [locale]),
      knex.raw(`${articleBanner('g.id')} as banner_url`, [locale]),
    )
    .orderBy(order)) as CommentedArticle[];
  return { rows, count: Number(counted.count) };
};
