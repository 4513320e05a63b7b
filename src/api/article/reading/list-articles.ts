import type { Knex } from 'knex';
import type { ArticleState, Locale } from '../../../contract/enums';
import { toDbTime } from '../../../core/database/time';
import { whereContains } from '../../../core/database/like';
import type { RowPage } from '../../../core/http/present-page';
import { pageBySort } from './article-page';
import {
  type ArticleRowData,
  articlesWithStatus,
  type ArticleStatus,
  type ListedArticle,
  withDetails,
  withLabels,
} from './article-rows';
import { filterByAuthor, filterByCategory, filterByTag } from './label-filters';
import { matchingArticles } from '../search/search-articles';

export interface ListArticlesOptions {
  page: number;
  limit: number;
  locale: Locale;
  status?: ArticleStatus;
  key?: string;
  tag?: string;
  category?: string;
  /** YYYY-MM-DD, a day of UTC. */
  date?: string;
  state?: ArticleState;
  is_recommend?: boolean;
  /** Only this author's. */
  authorId?: string;
  /** Newest first when left out, best match first with a search text. */
  sort?: string;
}

/** An article of a list; `highlight` marks the words that were searched for. */
export interface FoundArticle extends ListedArticle {
  highlight?: { title: string; abstract: string };
}

const DAY_MS = 86_400_000;

const filterByDay = (query: Knex.QueryBuilder, day: string) => {
  const from = new Date(`${day}T00:00:00Z`);
  const { client } = strapi.db.dialect;
  return query
    .whereRaw('coalesce(a.written_at, a.created_at) >= ?', [toDbTime(from, client)])
    .whereRaw('coalesce(a.written_at, a.created_at) < ?', [
      toDbTime(new Date(from.getTime() + DAY_MS), client),
    ]);
};

/** What the draft rows say goes for an article in all its languages: Strapi copies it from one to the others. */
const filterByRecommendation = (query: Knex.QueryBuilder, isRecommend: boolean) => {
  const recommended = strapi.db
    .connection('articles')
    .whereNull('published_at')
    .where('is_recommend', true)
    .select('document_id');
  return isRecommend
    ? query.whereIn('a.document_id', recommended)
    : query.whereNotIn('a.document_id', recommended);
};

const filtered = (options: ListArticlesOptions): Knex.QueryBuilder => {
  const query = articlesWithStatus(options.status ?? 'published', options.locale);
  if (options.tag) filterByTag(query, options.tag);
  if (options.category) filterByCategory(query, options.category);
  if (options.date) filterByDay(query, options.date);
  if (options.state) query.where('a.state', options.state);
  if (options.is_recommend !== undefined) filterByRecommendation(query, options.is_recommend);
  if (options.authorId) filterByAuthor(query, options.authorId);
  return query;
};

/** A page in the order of ids. Two queries. */
const pageByIds = async (
  query: Knex.QueryBuilder,
  ids: readonly string[],
  { page, limit, locale }: ListArticlesOptions,
): Promise<RowPage<ArticleRowData>> => {
  const place = new Map(ids.map((id, index) => [id, index]));
  const byPlace = (a: { id: string }, b: { id: string }) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0);
  const all = (await query.clone().select('a.id as row_id', 'a.document_id as id')) as ArticleRowData[];
  const shown = all.sort(byPlace).slice((page - 1) * limit, page * limit);
  if (shown.length === 0) return { rows: [], count: all.length };
  const own = strapi.db.connection('articles as a').whereIn(
    'a.id',
    shown.map((row) => row.row_id),
  );
  const rows = (await withDetails(own, locale)) as ArticleRowData[];
  return { rows: rows.sort(byPlace), count: all.length };
};

/**
 * A page of articles and their number: four queries, whatever the number of tags; one more with a search text, of
 * which the best 500 articles are listed, best first unless a `sort` is asked for.
 */
export const listArticles = async (options: ListArticlesOptions): Promise<RowPage<FoundArticle>> => {
  const { locale, status = 'published', key, sort } = options;
  const found = key && status === 'published' ? await matchingArticles(key, locale) : undefined;
  const query = filtered(options);
  if (found) query.whereIn('a.document_id', found.ids);
  // Articles of a state other than published are in no index: their titles are searched as they are.
  else if (key) whereContains(query, ['a.title'], key);
  const { rows, count } = await (found && !sort
    ? pageByIds(query, found.ids, options)
    : pageBySort(query, options));
  const listed = await withLabels(rows, status, locale);
  return {
    rows: found
      ? listed.map((row) => ({ ...row, highlight: found.highlight(row.title, row.abstract ?? '') }))
      : listed,
    count,
  };
};
