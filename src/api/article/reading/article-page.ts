import type { Knex } from 'knex';
import type { Locale } from '../../../contract/enums';
import type { RowPage } from '../../../core/http/present-page';
import { type ArticleRowData, withDetails } from './article-rows';

const SORTS: Record<string, string> = {
  created_at: 'coalesce(a.written_at, a.created_at)',
  title: 'lower(a.title)',
  updated_at: 'a.updated_at',
  look_count: 'coalesce(s.look_count, 0)',
  digg_count: 'coalesce(s.digg_count, 0)',
  comment_count: 'coalesce(s.comment_count, 0)',
  collects_count: 'coalesce(s.collects_count, 0)',
};

export interface PageOptions {
  page: number;
  limit: number;
  locale: Locale;
  /** Default: newest first. */
  sort?: string;
}

/** Returns a page of drafts ordered by a column. Two queries. */
export const pageOfDrafts = async (
  query: Knex.QueryBuilder,
  options: PageOptions,
): Promise<RowPage<ArticleRowData>> => {
  const { page, limit, locale, sort = 'created_at desc' } = options;
  const [field = '', direction] = sort.split(' ');
  const counted = (await query.clone().count({ count: '*' }).first()) as { count: number | string };
  const count = Number(counted.count);
  if (count === 0) return { rows: [], count };
  const rows = (await withDetails(query, locale, 'articles')
    .orderByRaw(`${SORTS[field] ?? SORTS['created_at']} ${direction === 'asc' ? 'asc' : 'desc'}, a.id desc`)
    .offset((page - 1) * limit)
    .limit(limit)) as ArticleRowData[];
  return { rows, count };
};
