import type { Knex } from 'knex';
import type { ArticleState, Locale } from '../../../contract/enums';
import type { Formats } from '../../../lib/image/variants';

/** A moment as the drivers hand it over. */
export type DbTime = string | number | Date;

/** Columns of a list, with the figures and names that belong to them. */
export interface ArticleRowData {
  row_id: number;
  id: string;
  locale: Locale;
  created_at: DbTime;
  updated_at: DbTime;
  published_at: DbTime | null;
  title: string;
  abstract: string | null;
  category: string | null;
  source: string | null;
  link: string | null;
  byline: string | null;
  is_recommend: boolean | number | null;
  state: ArticleState;
  publish_at: DbTime | null;
  withdraw_at: DbTime | null;
  version: number | null;
  word_count: number | null;
  reading_minutes: number | null;
  user_id: string | null;
  user_name: string | null;
  nick_name: string | null;
  user_avatar: string | null;
  banner_id: string | null;
  banner_url: string | null;
  banner_width: number | null;
  banner_height: number | null;
  banner_formats: Formats;
  /** Shares of width and height; PostgreSQL hands them over as text. */
  focal_x: number | string | null;
  focal_y: number | string | null;
  look_count: number | null;
  digg_count: number | null;
  collects_count: number | null;
  comment_count: number | null;
}

/** A row with the tags that it has and the languages that its article has. */
export interface ListedArticle extends ArticleRowData {
  tags: string[];
  locales: Locale[];
}

/** Which rows a reader sees: the published ones, or the draft ones of authors and administrators. */
export type ArticleStatus = 'published' | 'draft' | 'trash';

const whereStatus = (query: Knex.QueryBuilder, status: ArticleStatus): Knex.QueryBuilder => {
  if (status === 'published') return query.whereNotNull('a.published_at');
  query.whereNull('a.published_at');
  return status === 'trash' ? query.whereNotNull('a.deleted_at') : query.whereNull('a.deleted_at');
};

/** Rows of a status, each article once: in the asked language, or in the one that it has (contract section 1). */
export const articlesWithStatus = (status: ArticleStatus, locale: Locale): Knex.QueryBuilder =>
  whereStatus(strapi.db.connection('articles as a'), status).where((either) =>
    either.where('a.locale', locale).orWhereNotExists((other: Knex.QueryBuilder) =>
      other
        .from('articles as o')
        .select(strapi.db.connection.raw('1'))
        .whereRaw('o.document_id = a.document_id')
        .whereRaw(`o.published_at is ${status === 'published' ? 'not null' : 'null'}`)
        .where('o.locale', locale),
    ),
  );

const raw = (sql: string) => strapi.db.connection.raw(sql);

/** Adds what a list shows: figures, category, author and banner, joined so that a page is one query. */
export const withDetails = (query: Knex.QueryBuilder, locale: Locale): Knex.QueryBuilder =>
  query
    .leftJoin('article_stats as s', 's.article_id', 'a.document_id')
    .leftJoin('articles_category_lnk as cl', 'cl.article_id', 'a.id')
    .leftJoin('categories as c', 'c.id', 'cl.category_id')
    .leftJoin('articles_author_lnk as ul', 'ul.article_id', 'a.id')
    .leftJoin('up_users as u', 'u.id', 'ul.user_id')
    .leftJoin('files_related_mph as m', (on) =>
      on
        .on('m.related_id', 'a.id')
        .andOnVal('m.related_type', 'api::article.article')
        .andOnVal('m.field', 'banner'),
    )
    .leftJoin('files as f', 'f.id', 'm.file_id')
    .leftJoin('image_details as fd', 'fd.file_id', 'f.document_id')
    .select(
      'a.id as row_id',
      'a.document_id as id',
      'a.locale',
      raw('coalesce(a.written_at, a.created_at) as created_at'),
      'a.updated_at',
      'a.first_published_at as published_at',
      'a.title',
      'a.abstract',
      raw(
        locale === 'zh-CN' ? "coalesce(nullif(c.title_zh, ''), c.title) as category" : 'c.title as category',
      ),
      'a.source',
      'a.link',
      'a.byline',
      'a.is_recommend',
      'a.state',
      'a.publish_at',
      'a.withdraw_at',
      'a.version',
      'a.word_count',
      'a.reading_minutes',
      'u.document_id as user_id',
      'u.username as user_name',
      'u.nick_name',
      'u.avatar as user_avatar',
      'f.document_id as banner_id',
      'f.url as banner_url',
      'f.width as banner_width',
      'f.height as banner_height',
      'f.formats as banner_formats',
      'fd.focal_x',
      'fd.focal_y',
      's.look_count',
      's.digg_count',
      's.collects_count',
      's.comment_count',
    );

/** Tags of rows, in the order the author gave them, by row id. One query. */
export const tagsOf = async (rowIds: number[], locale: Locale): Promise<Map<number, string[]>> => {
  const tags = new Map<number, string[]>();
  if (rowIds.length === 0) return tags;
  const rows = (await strapi.db
    .connection('articles_tags_lnk as l')
    .join('tags as t', 't.id', 'l.tag_id')
    .whereIn('l.article_id', rowIds)
    .orderBy('l.tag_ord')
    .select('l.article_id as row', 't.title', 't.title_zh')) as {
    row: number;
    title: string;
    title_zh: string | null;
  }[];
  for (const { row, title, title_zh } of rows) {
    const shown = locale === 'zh-CN' && title_zh ? title_zh : title;
    tags.set(row, [...(tags.get(row) ?? []), shown]);
  }
  return tags;
};

/** Languages of articles on a status, by id. One query. */
export const localesOf = async (ids: string[], status: ArticleStatus): Promise<Map<string, Locale[]>> => {
  const locales = new Map<string, Locale[]>();
  if (ids.length === 0) return locales;
  const query = strapi.db.connection('articles as a').whereIn('a.document_id', ids);
  const rows = (await whereStatus(query, status)
    .orderBy('a.locale')
    .select('a.document_id as id', 'a.locale')) as {
    id: string;
    locale: Locale;
  }[];
  for (const { id, locale } of rows) locales.set(id, [...(locales.get(id) ?? []), locale]);
  return locales;
};

/** Adds tags and languages to rows of a status. Two queries. */
export const withLabels = async <R extends ArticleRowData>(
  rows: R[],
  status: ArticleStatus,
  locale: Locale,
): Promise<(R & ListedArticle)[]> => {
  const tags = await tagsOf(
    rows.map((row) => row.row_id),
    locale,
  );
  const locales = await localesOf(
    rows.map((row) => row.id),
    status,
  );
  return rows.map((row) => ({
    ...row,
    tags: tags.get(row.row_id) ?? [],
    locales: locales.get(row.id) ?? [row.locale],
  }));
};
