import type { Knex } from 'knex';
import type { EndpointOutput } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import { isPostgres } from '../../../core/database/dialect';
import { ANY, DAYS, WHOLE } from '../listings/article-counts';
import { countsOf, dayNumber, entriesIn } from '../reading/article-lists';
import type { DbTime } from '../reading/article-rows';

const DAY_MS = 86_400_000;
/** A full year, including leap years (contract section 4). */
const CALENDAR_DAYS = 366;
/** Limit of options. */
const MAX_OPTIONS = 1000;

const shownTitle = (locale: Locale, table: string) =>
  strapi.db.connection.raw(
    locale === 'zh-CN'
      ? `coalesce(nullif(${table}.title_zh, ''), ${table}.title) as title`
      : `${table}.title as title`,
  );

/** A category with the number of its published articles. */
export interface CategoryRow {
  title: string;
  count: number | string;
}

/** Returns categories with the number of their published articles, most used first. One query. */
export const listCategories = async (locale: Locale): Promise<CategoryRow[]> =>
  (await strapi.db
    .connection('categories as c')
    .join('article_counts as k', (on) =>
      on
        .on('k.scope', strapi.db.connection.raw("'category:' || c.id"))
        .andOnVal('k.locale', locale)
        .andOnVal('k.period', WHOLE),
    )
    .select(shownTitle(locale, 'c'), 'k.n as count')
    .orderBy([{ column: 'count', order: 'desc' }, { column: 'title' }])) as CategoryRow[];

/** Articles of each tag whose ids are listed. */
const MAX_IDS = 100;

/** A tag with the number of its published articles, and the ids of the newest. */
export interface ArticleTag {
  title: string;
  created_at: DbTime;
  count: number;
  ids: string[];
}

interface TagRow {
  title: string;
  created_at: DbTime;
  count: number | string;
  /** Separated by spaces; null when the stored number is wrong. */
  ids: string | null;
}

/** SQL for the ids of the newest articles of a tag `t`, in one text. */
const newestIds = (locale: Locale): Knex.QueryBuilder => {
  const knex = strapi.db.connection;
  const newest = knex('article_list_entries as e')
    .whereRaw("e.scope = 'tag:' || t.id")
    .where('e.locale', locale)
    .join('article_listings as a', 'a.id', 'e.listing_id')
    .orderBy([
      { column: 'e.sort_at', order: 'desc' },
      { column: 'e.row_id', order: 'desc' },
    ])
    .limit(MAX_IDS)
    .select('a.article_id');
  const joined = isPostgres(knex) ? "string_agg(article_id, ' ')" : "group_concat(article_id, ' ')";
  return knex.from(newest.as('newest')).select(knex.raw(joined));
};

/** Returns tags with the newest of their published articles, most used first. One query, by stored numbers and indexes. */
export const listArticleTags = async (locale: Locale): Promise<ArticleTag[]> => {
  const rows = (await strapi.db
    .connection('tags as t')
    .join('article_counts as k', (on) =>
      on
        .on('k.scope', strapi.db.connection.raw("'tag:' || t.id"))
        .andOnVal('k.locale', locale)
        .andOnVal('k.period', WHOLE),
    )
    .select(
      shownTitle(locale, 't'),
      't.created_at',
      'k.n as count',
      newestIds(locale).as('ids'),
    )) as TagRow[];
  const tags = new Map<string, ArticleTag>();
  // Two tags can have the same title in a language.
  for (const { title, created_at, count, ids } of rows) {
    const tag = tags.get(title) ?? { title, created_at, count: 0, ids: [] };
    tag.count += Number(count);
    tag.ids.push(...(ids?.split(' ') ?? []));
    tags.set(title, tag);
  }
  return [...tags.values()].sort((a, b) => b.count - a.count || a.title.localeCompare(b.title));
};

/**
 * Returns the number of articles on each of the last 366 days in UTC, oldest first; translations count once, and imported
 * texts without any date do not count: the day of the import would be the busiest one. One query, by stored numbers.
 */
export const articleCalendar = async (
  now: Date,
  locale: Locale,
): Promise<EndpointOutput<'GET /articles/calendar'>> => {
  const first = dayNumber(now.toISOString().slice(0, 10)) - CALENDAR_DAYS + 1;
  const rows = (await strapi.db
    .connection('article_counts')
    .whereIn('scope', Object.values(DAYS))
    .where({ locale })
    .whereBetween('period', [first, first + CALENDAR_DAYS - 1])
    .select('scope', 'period', 'n')) as { scope: string; period: number; n: number | string }[];
  const counts = new Map<number, number>();
  for (const { scope, period, n } of rows)
    counts.set(period, (counts.get(period) ?? 0) + (scope === DAYS.undated ? -Number(n) : Number(n)));
  return Array.from({ length: CALENDAR_DAYS }, (_, index) => {
    const date = new Date((first + index) * DAY_MS).toISOString().slice(0, 10);
    return { date, count: counts.get(first + index) ?? 0 };
  });
};

/** Returns published articles as options, newest first. One query. */
export const listArticleTitles = async (locale: Locale): Promise<EndpointOutput<'GET /article_id_title'>> =>
  (await entriesIn('all', locale)
    .join('article_listings as a', 'a.id', 'e.listing_id')
    .orderBy([
      { column: 'e.sort_at', order: 'desc' },
      { column: 'e.row_id', order: 'desc' },
    ])
    .limit(MAX_OPTIONS)
    .select('a.article_id as value', 'a.title as label')) as { value: string; label: string }[];

/** Returns the number of published articles, translations counted once, and of their views. One query. */
export const sumArticles = async (): Promise<EndpointOutput<'GET /articles/sum'>> => {
  const counts = await countsOf(['all', 'looks'], ANY);
  return { article_count: counts.get('all') ?? 0, look_count: counts.get('looks') ?? 0 };
};
