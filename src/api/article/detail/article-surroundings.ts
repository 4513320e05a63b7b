import { LRUCache } from 'lru-cache';
import type { EndpointOutput } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import { perApp } from '../../../core/per-app';
import { detached } from '../../../lib/outside-request';
import { entriesIn } from '../reading/article-lists';
import type { ArticleRowData } from '../reading/article-rows';
import { type Part, seriesOf } from '../series/series-parts';
import { relatedArticles, type RelatedTo } from './related-articles';

type Article = EndpointOutput<'GET /articles/{id}'>;

/** Articles that the page of an article links to. */
export type Surroundings = Pick<Article, 'prev' | 'next' | 'related' | 'series'>;

type Row = RelatedTo & Part & Pick<ArticleRowData, 'created_at'>;

/** Whether an article is an imported text without any date. One query. */
const isUndated = async (id: string, locale: Locale): Promise<boolean> =>
  (await entriesIn('undated', locale)
    .join('article_listings as a', 'a.id', 'e.listing_id')
    .where({ 'a.article_id': id, 'a.locale': locale })
    .first('e.row_id')) !== undefined;

/** Selects the entry of an imported text without any date, for the listing of an entry `e`. */
const undatedEntry = (locale: Locale) =>
  strapi.db
    .connection('article_list_entries as u')
    .where({ 'u.scope': 'undated', 'u.locale': locale })
    .whereRaw('u.listing_id = e.listing_id')
    .select('u.row_id');

/** Returns the earlier or later article of those with a date. */
const neighbour = async (row: Row, side: 'prev' | 'next', locale: Locale): Promise<Article['prev']> => {
  const [compare, order] = side === 'prev' ? ['<', 'desc'] : ['>', 'asc'];
  const found = (await entriesIn('all', locale)
    .join('article_listings as a', 'a.id', 'e.listing_id')
    .whereNotExists(undatedEntry(locale))
    .whereRaw(`(e.sort_at, e.row_id) ${compare} (?, ?)`, [row.created_at, row.row_id])
    .orderBy([
      { column: 'e.sort_at', order },
      { column: 'e.row_id', order },
    ])
    .first('a.article_id as id', 'a.title', 'a.language as locale')) as Article['prev'] | undefined;
  return found ?? null;
};

/**
 * Returns the earlier and the later article. The order of imported texts without any date is that of their folder, so none of
 * them is earlier or later than another article. Three queries.
 */
const neighboursOf = async (row: Row, locale: Locale): Promise<Article['prev'][]> =>
  (await isUndated(row.id, locale))
    ? []
    : Promise.all([neighbour(row, 'prev', locale), neighbour(row, 'next', locale)]);

/** Returns the articles around a draft or a published article. Seven queries, and four for a series. */
export const findSurroundings = async (row: Row, locale: Locale): Promise<Surroundings> => {
  const [[prev = null, next = null], related, series] = await Promise.all([
    neighboursOf(row, locale),
    relatedArticles(row, locale),
    seriesOf(row, locale),
  ]);
  return { prev, next, related, series };
};

/** Maximum of cached entries, about 500 bytes each, up to 6 KB for an article of a series. */
const MAX_KNOWN = 1_000;

const known = perApp(() => new LRUCache<string, Promise<Surroundings>>({ max: MAX_KNOWN }));

/**
 * Returns the articles around a published one, from memory until something public is committed.
 * @param version `dataVersion` before the row was read: results for an outdated row are not returned for the next version
 */
export const surroundingsOf = (row: Row, locale: Locale, version: string): Promise<Surroundings> => {
  const key = `${version} ${row.row_id} ${locale}`;
  const kept = known().get(key);
  if (kept) return kept;
  const finding = detached(findSurroundings(row, locale));
  known().set(key, finding);
  finding.catch(() => known().delete(key));
  return finding;
};
