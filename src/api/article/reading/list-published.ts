import type { Knex } from 'knex';
import type { RowPage } from '../../../core/http/present-page';
import { matchingArticles } from '../search/search-articles';
import type { ListedArticle } from './article-rows';
import { type ArticleList, entriesOf, findList, type ListFilter } from './article-lists';
import { findPosition } from './list-position';
import { listedArticles } from './listed-articles';

export interface ListPublishedOptions extends ListFilter {
  page: number;
  limit: number;
  /** Search text. */
  key?: string;
  /** Default: newest first; with a search text best match first. */
  sort?: string;
}

/** An article of a list; `highlight` marks the search words. */
export interface FoundArticle extends ListedArticle {
  highlight?: { title: string; abstract: string };
}

/** Columns of entries by the contract's names of orders. */
const SORTS: Record<string, string> = {
  created_at: 'sort_at',
  updated_at: 'updated_at',
  look_count: 'look_count',
  digg_count: 'digg_count',
  comment_count: 'comment_count',
  collects_count: 'collects_count',
};

interface Order {
  column: string;
  isDescending: boolean;
}

const orderOf = (sort = 'created_at desc'): Order => {
  const [field = '', direction] = sort.split(' ');
  return { column: SORTS[field] ?? 'sort_at', isDescending: direction !== 'asc' };
};

/** Orders entries by a column and then by row, both in the same direction, like the indexes. */
const ordered = (query: Knex.QueryBuilder, { column, isDescending }: Order): Knex.QueryBuilder => {
  const order = isDescending ? 'desc' : 'asc';
  return query.orderBy([
    { column: `e.${column}`, order },
    { column: 'e.row_id', order },
  ]);
};

const countIn = async (list: ArticleList): Promise<number> => {
  if (list.count !== null) return list.count;
  const row = (await entriesOf(list).count({ count: '*' }).first()) as { count: number | string };
  return Number(row.count);
};

/** Returns the ids of the listings of a page. At most three queries. */
const idsOfPage = async (list: ArticleList, options: ListPublishedOptions): Promise<number[]> => {
  const { page, limit, sort } = options;
  const order = orderOf(sort);
  const query = ordered(entriesOf(list), order).limit(limit);
  const start = (page - 1) * limit;
  if (order.column !== 'sort_at') query.offset(start);
  else {
    const { skip, bound } = await findPosition(list, start, order.isDescending);
    query.offset(skip);
    if (bound !== undefined) query.where('e.sort_at', order.isDescending ? '<' : '>=', bound);
  }
  return (await query.pluck('e.listing_id')) as number[];
};

const listAll = async (options: ListPublishedOptions): Promise<RowPage<FoundArticle>> => {
  const list = await findList(options);
  const count = list ? await countIn(list) : 0;
  if (!list || (options.page - 1) * options.limit >= count) return { rows: [], count };
  return { rows: await listedArticles(await idsOfPage(list, options), options.locale), count };
};

interface FoundEntry {
  listing_id: number;
  article_id: string;
  row_id: number;
  value: number | string | Date;
}

/** Returns a page of the at most 500 articles that a search finds. At most five queries, and those of filters. */
const listFound = async (key: string, options: ListPublishedOptions): Promise<RowPage<FoundArticle>> => {
  const { locale, page, limit, sort } = options;
  const { ids, highlight } = await matchingArticles(key, locale);
  const list = ids.length > 0 ? await findList(options) : null;
  if (!list) return { rows: [], count: 0 };
  const order = orderOf(sort);
  const found = (await entriesOf(list)
    .join('article_listings as a', 'a.id', 'e.listing_id')
    .whereIn('a.article_id', ids)
    .where('a.locale', locale)
    .select('e.listing_id', 'a.article_id', 'e.row_id', `e.${order.column} as value`)) as FoundEntry[];
  const place = new Map(ids.map((id, index) => [id, index]));
  const byPlace = (a: FoundEntry, b: FoundEntry) =>
    (place.get(a.article_id) ?? 0) - (place.get(b.article_id) ?? 0);
  const byValue = (a: FoundEntry, b: FoundEntry) =>
    (Number(a.value) - Number(b.value) || a.row_id - b.row_id) * (order.isDescending ? -1 : 1);
  const shown = found.sort(sort ? byValue : byPlace).slice((page - 1) * limit, page * limit);
  const rows = await listedArticles(
    shown.map(({ listing_id }) => listing_id),
    locale,
  );
  return {
    rows: rows.map((row) => ({ ...row, highlight: highlight(row.title, row.abstract ?? '') })),
    count: found.length,
  };
};

/**
 * Returns a page of published articles. Four queries, independent of the number of articles and tags; more for names of
 * labels and far pages. With a search text, the best 500 matches are listed, best first unless `sort` is given.
 */
export const listPublished = (options: ListPublishedOptions): Promise<RowPage<FoundArticle>> =>
  options.key ? listFound(options.key, options) : listAll(options);

/** Returns the number of published articles of a list. At most two queries, and those of names. */
export const countPublished = async (filter: ListFilter): Promise<number> => {
  const list = await findList(filter);
  return list ? countIn(list) : 0;
};

/** Returns the newest articles of a list. */
export const newestIds = async (list: ArticleList, limit: number): Promise<number[]> =>
  (await ordered(entriesOf(list), orderOf()).limit(limit).pluck('e.listing_id')) as number[];
