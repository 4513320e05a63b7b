import type { Knex } from 'knex';
import type { EndpointOutput } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import { type ArticleRowData, listings } from '../reading/article-rows';

type Series = NonNullable<EndpointOutput<'GET /articles/{id}'>['series']>;
type ListedPart = Series['parts'][number];

/** Parts that the page of an article lists before and after it; the page of the series lists all. */
const LISTED_BEFORE = 25;
const LISTED_AFTER = 24;

/** An article with its place in a series. */
export type Part = Pick<
  ArticleRowData,
  'id' | 'locale' | 'title' | 'created_at' | 'series_id' | 'series_place'
>;

/** The order of parts: by place, those of one place by date. As SQL text, for row comparisons by the index. */
const KEY = 'a.series_place, a.sort_at, a.article_id';

/** Selects the published parts of a series, in the language that readers of `locale` get. */
export const partsOf = (seriesId: number, locale: Locale): Knex.QueryBuilder =>
  listings(locale).where('a.series_id', seriesId);

/** Orders parts. */
export const inSeriesOrder = (
  query: Knex.QueryBuilder,
  direction: 'asc' | 'desc' = 'asc',
): Knex.QueryBuilder => query.orderBy(KEY.split(', ').map((column) => ({ column, order: direction })));

type Side = { compare: '<' | '>'; direction: 'asc' | 'desc'; limit: number };

const BEFORE: Side = { compare: '<', direction: 'desc', limit: LISTED_BEFORE };
const AFTER: Side = { compare: '>', direction: 'asc', limit: LISTED_AFTER };

const keyOf = ({ series_place, created_at, id }: Part) => [series_place, created_at, id];

const listedOn = async (
  { compare, direction, limit }: Side,
  part: Part,
  locale: Locale,
): Promise<ListedPart[]> => {
  const parts = partsOf(part.series_id!, locale)
    .whereRaw(`(${KEY}) ${compare} (?, ?, ?)`, keyOf(part))
    .whereNot('a.article_id', part.id);
  return (await inSeriesOrder(parts, direction)
    .limit(limit)
    .select('a.article_id as id', 'a.title', 'a.language as locale')) as ListedPart[];
};

/**
 * Returns the number of all other parts, and the number of parts before this one. One query, which reads only an index.
 */
const countOthers = async (part: Part, locale: Locale): Promise<{ all: number; before: number }> => {
  const isBefore = strapi.db.connection.raw(
    `sum(case when (${KEY}) < (?, ?, ?) then 1 else 0 end) as before`,
    keyOf(part),
  );
  const row = (await partsOf(part.series_id!, locale)
    .whereNot('a.article_id', part.id)
    .first(strapi.db.connection.raw('count(*) as "all"'), isBefore)) as Record<
    'all' | 'before',
    number | string | null
  >;
  return { all: Number(row.all), before: Number(row.before ?? 0) };
};

/** Returns the name of a series in a language. */
export const seriesTitle = (
  locale: Locale,
  { title, title_zh }: { title: string; title_zh: string | null },
): string => (locale === 'zh-CN' && title_zh) || title;

/**
 * Returns the series of an article, published or a draft, with its position among the published parts and the parts
 * around it. Four queries; none for an article without a series.
 */
export const seriesOf = async (part: Part, locale: Locale): Promise<Series | null> => {
  if (part.series_id === null || part.series_place === null) return null;
  const [named, others, before, after] = await Promise.all([
    strapi.db
      .connection('series')
      .where('id', part.series_id)
      .first('document_id as id', 'title', 'title_zh') as Promise<
      { id: string; title: string; title_zh: string | null } | undefined
    >,
    countOthers(part, locale),
    listedOn(BEFORE, part, locale),
    listedOn(AFTER, part, locale),
  ]);
  if (!named) return null;
  return {
    id: named.id,
    title: seriesTitle(locale, named),
    position: others.before + 1,
    count: others.all + 1,
    first: others.before - before.length + 1,
    parts: [...before.reverse(), { id: part.id, title: part.title, locale: part.locale }, ...after],
  };
};
