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

/** Returns a page of articles with comments, ordered by their newest comment; `key` searches titles. Two queries. */
export const listCommentedArticles = async (
  options: ListCommentedArticlesOptions,
): Promise<RowPage<CommentedArticle>> => {
  const { page, limit, key, locale } = options;
  const { connection: knex } = strapi.db;
  const grouped = knex('comments as c')
    .whereNot('c.state', 'removed')
    .groupBy('c.article_id')
    .select('c.article_id as id', knex.raw('count(*) as comment_count, max(c.created_at) as last_at'));
  const articles = knex
    .from(grouped.as('g') as unknown as Knex.Raw)
    .select('g.*', knex.raw(`${articleTitle('g.id')} as title`, [locale]));
  const found = (): Knex.QueryBuilder => {
    const query = knex.from(articles.clone().as('t') as unknown as Knex.Raw);
    return key ? whereContains(query, ['t.title'], key) : query;
  };
  const counted = (await found().count({ count: '*' }).first()) as { count: number | string };
  const rows = (await found()
    .select('t.*', knex.raw(`${articleBanner('t.id')} as banner_url`, [locale]))
    .orderBy([
      { column: 't.last_at', order: 'desc' },
      { column: 't.id', order: 'asc' },
    ])
    .offset((page - 1) * limit)
    .limit(limit)) as CommentedArticle[];
  return { rows, count: Number(counted.count) };
};
