import type { Knex } from 'knex';
import type { Locale } from '../../../contract/enums';
import { toDbTime } from '../../../core/database/time';
import { type ANY, pairScope, WHOLE } from '../listings/article-counts';

const DAY_MS = 86_400_000;

/** Filters of a list of published articles. */
export interface ListFilter {
  locale: Locale;
  /** Title of a tag, in either language, or a former one. */
  tag?: string;
  /** Title of a category. */
  category?: string;
  /** Title of a series, in either language. */
  series?: string;
  /** YYYY-MM-DD, a day in UTC. */
  date?: string;
  is_recommend?: boolean;
  /** Author whose own name the articles show. */
  authorId?: string;
  /** Only articles that exist in this language, without those that are shown in another one. */
  isOwnLanguage?: boolean;
}

/**
 * A list of published articles: the entries of one scope, filtered by further conditions. The scope with the fewest
 * articles is read.
 */
export interface ArticleList {
  locale: Locale;
  scope: string;
  /** Conditions on entries `e` besides scope and locale; null when there is none. */
  restrict: ((query: Knex.QueryBuilder) => Knex.QueryBuilder) | null;
  /** The stored number of articles of the list; null when they must be counted. */
  count: number | null;
  /** Scopes whose stored numbers by period give those of the list: the first minus the second; null for none. */
  periods: readonly [scope: string, without?: string] | null;
}

/** Entries in lists, as `e`. */
export const entriesIn = (scope: string, locale: Locale): Knex.QueryBuilder =>
  strapi.db.connection('article_list_entries as e').where({ 'e.scope': scope, 'e.locale': locale });

/** Returns the start and the end of a day, as numbers of days since 1970. */
export const timeOfDay = (day: number): number | Date =>
  toDbTime(new Date(day * DAY_MS), strapi.db.dialect.client);

/** Returns the number of a day since 1970. @param date YYYY-MM-DD */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

/** Returns the numbers of articles in scopes. One query. */
export const countsOf = async (
  scopes: readonly string[],
  locale: Locale | typeof ANY,
): Promise<Map<string, number>> => {
  const rows = (await strapi.db
    .connection('article_counts')
    .whereIn('scope', [...scopes])
    .where({ locale, period: WHOLE })
    .select('scope', 'n')) as { scope: string; n: number | string }[];
  return new Map(rows.map(({ scope, n }) => [scope, Number(n)]));
};

/** A scope of a filter, with the number of its articles. */
interface Scope {
  filter: string;
  scope: string;
  n: number | string | null;
}

const TABLES = { tag: 'tags', category: 'categories', series: 'series' } as const;

/** Selects scopes of a kind by the rows of a table. */
const scopesFrom = (rows: Knex.QueryBuilder, kind: string, locale: Locale): Knex.QueryBuilder => {
  const knex = strapi.db.connection;
  const scope = `'${kind}:' || n.id`;
  const count = knex('article_counts as k')
    .whereRaw(`k.scope = ${scope}`)
    .where({ 'k.locale': locale, 'k.period': WHOLE })
    .select('k.n');
  return rows.select(knex.raw(`'${kind}' as filter`), knex.raw(`${scope} as scope`), count.as('n'));
};

/** Selects the scopes of a list by the names in its filters. */
const namedScopes = ({ locale, authorId, ...filter }: ListFilter): Knex.QueryBuilder[] => {
  const knex = strapi.db.connection;
  const parts = (['tag', 'category', 'series'] as const).flatMap((kind) => {
    const title = filter[kind];
    if (!title) return [];
    const rows = knex(`${TABLES[kind]} as n`).where('n.title', title).orWhere('n.title_zh', title);
    return [scopesFrom(rows, kind, locale)];
  });
  if (authorId)
    parts.push(scopesFrom(knex('up_users as n').where('n.document_id', authorId), 'author', locale));
  const fixed = filter.is_recommend ? ['recommended'] : parts.length === 0 ? ['all'] : [];
  for (const scope of fixed)
    parts.push(
      knex('article_counts as k')
        .where({ 'k.scope': scope, 'k.locale': locale, 'k.period': WHOLE })
        .select('k.scope as filter', 'k.scope', 'k.n'),
    );
  return parts;
};

/** Selects the scopes of a tag or category that had a title before. */
const formerScopes = (kind: 'tag' | 'category', title: string, locale: Locale): Knex.QueryBuilder => {
  const rows = strapi.db
    .connection('aliases as old')
    .join(`${TABLES[kind]} as n`, 'n.document_id', 'old.target_id')
    .where({ 'old.kind': kind, 'old.title': title });
  return scopesFrom(rows, kind, locale);
};

/** Returns for each filter the scopes of which an article must be in one. One query, and one for each former name. */
const scopesOf = async (filter: ListFilter): Promise<Scope[][]> => {
  const [first, ...rest] = namedScopes(filter);
  const found = (await (rest.length > 0 ? first?.unionAll(rest) : first)) as Scope[];
  const scopes = new Map<string, Scope[]>();
  for (const one of found) scopes.set(one.filter, [...(scopes.get(one.filter) ?? []), one]);
  for (const kind of ['tag', 'category'] as const) {
    const title = filter[kind];
    if (title && !scopes.has(kind))
      scopes.set(kind, (await formerScopes(kind, title, filter.locale)) as Scope[]);
  }
  const given = { series: filter.series, author: filter.authorId, recommended: filter.is_recommend };
  for (const [kind, value] of Object.entries(given)) if (value && !scopes.has(kind)) scopes.set(kind, []);
  return [...scopes.values()];
};

const alsoIn = (scopes: readonly string[]) => (query: Knex.QueryBuilder) =>
  query
    .from('article_list_entries as f')
    .select(strapi.db.connection.raw('1'))
    .whereIn('f.scope', [...scopes])
    .whereRaw('f.locale = e.locale')
    .whereRaw('f.listing_id = e.listing_id');

const total = (scopes: readonly Scope[]): number => scopes.reduce((sum, { n }) => sum + Number(n ?? 0), 0);

/** Stored numbers of a list. */
type Kept = Pick<ArticleList, 'count' | 'periods'>;

/** Returns the number of articles that two scopes share, when it is stored. At most one query. */
const sharedCount = async (scopes: readonly string[], locale: Locale): Promise<number | null> => {
  const [category, tag, ...more] = [...scopes].sort();
  if (!category?.startsWith('category:') || !tag?.startsWith('tag:') || more.length > 0) return null;
  const pair = pairScope(category, tag);
  return (await countsOf([pair], locale)).get(pair) ?? 0;
};

/** Returns the stored numbers of a list with articles of all `requested`. At most one query. */
const keptNumbers = async (requested: readonly Scope[][], filter: ListFilter): Promise<Kept> => {
  const { locale, date, is_recommend, isOwnLanguage } = filter;
  const [first] = requested;
  const none: Kept = { count: null, periods: null };
  if (date || isOwnLanguage || !first || requested.some((scopes) => scopes.length > 1)) return none;
  const scopes = requested.flatMap(([one]) => one?.scope ?? []);
  if (is_recommend === false) {
    if (scopes.length > 1 || scopes[0] !== 'all') return none;
    const recommended = (await countsOf(['recommended'], locale)).get('recommended') ?? 0;
    return { count: total(first) - recommended, periods: ['all', 'recommended'] };
  }
  if (scopes.length > 1) return { count: await sharedCount(scopes, locale), periods: null };
  return { count: total(first), periods: [scopes[0] ?? 'all'] };
};

/** Finds a list; null when no article can be in it. At most two queries, and one for each former name of a label. */
export const findList = async (filter: ListFilter): Promise<ArticleList | null> => {
  const { locale, date, is_recommend, isOwnLanguage } = filter;
  const requested = await scopesOf(filter);
  if (requested.length === 0 || requested.some((scopes) => total(scopes) === 0)) return null;
  const smallestFirst = requested.toSorted((a, b) => total(a) - total(b));
  // Two labels can have the same title in different languages: then all articles are read.
  const own = smallestFirst.find((scopes) => scopes.length === 1);
  const others = smallestFirst.filter((scopes) => scopes !== own);
  const scope = own?.[0]?.scope ?? 'all';
  const also = others.map((scopes) => scopes.map((one) => one.scope));
  const isWhole = also.length === 0 && !date && is_recommend !== false && !isOwnLanguage;
  const restrict = (query: Knex.QueryBuilder): Knex.QueryBuilder => {
    for (const scopes of also) query.whereExists(alsoIn(scopes));
    if (is_recommend === false) query.whereNotExists(alsoIn(['recommended']));
    if (isOwnLanguage) query.whereRaw('e.own = 1');
    if (date)
      query
        .where('e.sort_at', '>=', timeOfDay(dayNumber(date)))
        .where('e.sort_at', '<', timeOfDay(dayNumber(date) + 1));
    return query;
  };
  return { locale, scope, restrict: isWhole ? null : restrict, ...(await keptNumbers(requested, filter)) };
};

/** Selects the entries of a list, as `e`. */
export const entriesOf = ({ scope, locale, restrict }: ArticleList): Knex.QueryBuilder => {
  const entries = entriesIn(scope, locale);
  return restrict ? restrict(entries) : entries;
};
