import type { EndpointOutput } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import { fromDbTime, toDbTime } from '../../../core/database/time';
import { articlesWithStatus, type DbTime } from '../reading/article-rows';

const DAY_MS = 86_400_000;
/** A leap year: the whole year is there on any day (contract section 4). */
const CALENDAR_DAYS = 366;
/** More options than that are no help in a menu. */
const MOST_OPTIONS = 1000;

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

/** Categories with the number of their published articles, most used first. One query. */
export const listCategories = async (locale: Locale): Promise<CategoryRow[]> =>
  (await articlesWithStatus('published', locale)
    .join('articles_category_lnk as l', 'l.article_id', 'a.id')
    .join('categories as c', 'c.id', 'l.category_id')
    .groupBy('c.id', 'c.title', 'c.title_zh')
    .select(shownTitle(locale, 'c'))
    .count({ count: '*' })
    .orderBy([{ column: 'count', order: 'desc' }, { column: 'title' }])) as CategoryRow[];

/** A tag with the ids of its published articles. */
export interface ArticleTag {
  title: string;
  created_at: DbTime;
  ids: string[];
}

/** Tags with the ids of their published articles, most used first. One query. */
export const listArticleTags = async (locale: Locale): Promise<ArticleTag[]> => {
  const rows = (await articlesWithStatus('published', locale)
    .join('articles_tags_lnk as l', 'l.article_id', 'a.id')
    .join('tags as t', 't.id', 'l.tag_id')
    .select(shownTitle(locale, 't'), 't.created_at', 'a.document_id as id')
    .orderBy('a.id', 'desc')) as { title: string; created_at: DbTime; id: string }[];
  const tags = new Map<string, ArticleTag>();
  for (const { title, created_at, id } of rows) {
    const tag = tags.get(title) ?? { title, created_at, ids: [] };
    tag.ids.push(id);
    tags.set(title, tag);
  }
  return [...tags.values()].sort((a, b) => b.ids.length - a.ids.length || a.title.localeCompare(b.title));
};

/** Articles of each of the last 366 days of UTC, oldest first; an article in two languages counts once. */
export const articleCalendar = async (
  now: Date,
  locale: Locale,
): Promise<EndpointOutput<'GET /articles/calendar'>> => {
  const today = Date.parse(now.toISOString().slice(0, 10));
  const first = new Date(today - (CALENDAR_DAYS - 1) * DAY_MS);
  const rows = (await articlesWithStatus('published', locale)
    .whereRaw('coalesce(a.written_at, a.created_at) >= ?', [toDbTime(first, strapi.db.dialect.client)])
    .select(strapi.db.connection.raw('coalesce(a.written_at, a.created_at) as at'))) as { at: DbTime }[];
  const counts = new Map<string, number>();
  for (const { at } of rows) {
    const day = fromDbTime(at).slice(0, 10);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return Array.from({ length: CALENDAR_DAYS }, (_, index) => {
    const date = new Date(first.getTime() + index * DAY_MS).toISOString().slice(0, 10);
    return { date, count: counts.get(date) ?? 0 };
  });
};

/** Published articles as options, newest first. One query. */
export const listArticleTitles = async (locale: Locale): Promise<EndpointOutput<'GET /article_id_title'>> =>
  (await articlesWithStatus('published', locale)
    .orderByRaw('coalesce(a.written_at, a.created_at) desc, a.id desc')
    .limit(MOST_OPTIONS)
    .select('a.document_id as value', 'a.title as label')) as { value: string; label: string }[];

/** How many articles are published, each once in whatever languages, and how often those were read. One query. */
export const sumArticles = async (): Promise<EndpointOutput<'GET /articles/sum'>> => {
  const knex = strapi.db.connection;
  const published = knex('articles').distinct('document_id as id').whereNotNull('published_at').as('p');
  const sum = (await knex
    .from(published)
    .leftJoin('article_stats as s', 's.article_id', 'p.id')
    .count({ articles: '*' })
    .sum({ looks: 's.look_count' })
    .first()) as { articles: number | string; looks: number | string | null };
  return { article_count: Number(sum.articles), look_count: Number(sum.looks ?? 0) };
};
