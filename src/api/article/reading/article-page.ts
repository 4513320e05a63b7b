import type { Knex } from 'knex';
import type { Locale } from '../../../contract/enums';
import { inOrderOf } from '../../../core/database/in-order-of';
import type { RowPage } from '../../../core/http/present-page';
import { type ArticleRowData, withDetails } from './article-rows';

const OWN_SORTS: Record<string, string> = {
  created_at: 'coalesce(a.written_at, a.created_at)',
  title: 'lower(a.title)',
  updated_at: 'a.updated_at',
};
/** Columns of `article_stats`. */
const COUNT_SORTS = ['look_count', 'digg_count', 'comment_count', 'collects_count'];

export interface PageOptions {
  page: number;
  limit: number;
  locale: Locale;
  /** Default: newest first. */
  sort?: string;
}

/** Orders drafts by a column, equal ones newest first. */
const ordered = (query: Knex.QueryBuilder, sort: string): Knex.QueryBuilder => {
  const [field = '', direction] = sort.split(' ');
  const isCount = COUNT_SORTS.includes(field);
  if (isCount) query.leftJoin('article_stats as s', 's.article_id', 'a.document_id');
  const column = isCount ? `coalesce(s.${field}, 0)` : (OWN_SORTS[field] ?? OWN_SORTS['created_at']);
  return query.orderByRaw(`${column} ${direction === 'asc' ? 'asc' : 'desc'}, a.id desc`);
};

/**
 * Returns a page of drafts ordered by a column. Three queries: the rows of the page are found in an index with the columns of
 * the conditions and the order (`articles_drafts_idx`), because rows of the table contain texts.
 */
export const pageOfDrafts = async (
  query: Knex.QueryBuilder,
  { page, limit, locale, sort = 'created_at desc' }: PageOptions,
): Promise<RowPage<ArticleRowData>> => {
  const counted = (await query.clone().count({ count: '*' }).first()) as { count: number | string };
  const count = Number(counted.count);
  const ids = (await ordered(query, sort)
    .offset((page - 1) * limit)
    .limit(limit)
    .pluck('a.id')) as number[];
  if (ids.length === 0) return { rows: [], count };
  const found = strapi.db.connection('articles as a').whereIn('a.id', ids);
  const rows = (await withDetails(found, locale, 'articles')) as ArticleRowData[];
  return { rows: inOrderOf(ids, rows, (row) => row.row_id), count };
};
