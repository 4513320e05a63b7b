import type { Knex } from 'knex';
import type { EndpointOutput } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import { fromDbTime } from '../../../core/database/time';
import { whereContains } from '../../../core/database/like';
import { articleBanner, articleTitle } from './article-columns';

export interface ListCommentedArticlesOptions {
  page: number;
  limit: number;
  key?: string;
  locale: Locale;
}

interface Row {
  id: string;
  title: string | null;
  banner_url: string | null;
  comment_count: number | string;
  last_at: string | number | Date;
}

/** Articles with comments, those with the latest comment first; `key` is looked for in titles. Two queries. */
export const listCommentedArticles = async (
  options: ListCommentedArticlesOptions,
): Promise<EndpointOutput<'GET /comments/articles'>> => {
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
    .limit(limit)) as Row[];
  const list = rows.map((row) => ({
    id: row.id,
    title: row.title ?? '',
    banner_url: row.banner_url,
    comment_count: Number(row.comment_count),
    last_at: fromDbTime(row.last_at),
  }));
  return { list, count: Number(counted.count) };
};
