import type { Knex } from 'knex';
import type { ArticleState, Locale } from '../../../contract/enums';
import { ARTICLE } from '../../../core/database/content-types';
import type { Formats } from '../../../lib/image/variants';

/** A date as returned by the database drivers. */
export type DbTime = string | number | Date;

/** A row of a list, with counts and joined names. */
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
  user_hides_page: boolean | number | null;
  user_blocked: boolean | number | null;
  /** Whether the account of its author was deleted. */
  author_removed: boolean | number | null;
  banner_id: string | null;
  banner_url: string | null;
  banner_width: number | null;
  banner_height: number | null;
  banner_formats: Formats;
  /** Fractions of width and height; PostgreSQL returns them as text. */
  focal_x: number | string | null;
  focal_y: number | string | null;
  look_count: number | null;
  digg_count: number | null;
  collects_count: number | null;
  comment_count: number | null;
  /** Row of its series, and its place there. */
  series_id: number | null;
  series_place: number | null;
}

/** A row with its tags and the languages of its article. */
export interface ListedArticle extends ArticleRowData {
  tags: string[];
  locales: Locale[];
}

/** Which drafts are listed. */
export type DraftStatus = 'draft' | 'trash';

/**
 * All drafts of a status, in each language, as `alias`. `articles_drafts_idx` is read instead of the table, whose rows
 * contain texts. It begins with a column that only the filter by the last change compares: SQLite, without statistics,
 * might look an article up by `published_at` instead of its id.
 */
export const draftRows = (status: DraftStatus, alias: string): Knex.QueryBuilder => {
  const rows = strapi.db.connection(`articles as ${alias}`).whereNull(`${alias}.published_at`);
  return status === 'trash'
    ? rows.whereNotNull(`${alias}.deleted_at`)
    : rows.whereNull(`${alias}.deleted_at`);
};

/** Selects one draft per article: in the requested language, else in another one (contract section 1). */
export const drafts = (status: DraftStatus, locale: Locale): Knex.QueryBuilder =>
  draftRows(status, 'a').where((either) =>
    either
      .where('a.locale', locale)
      .orWhereNotExists((other: Knex.QueryBuilder) =>
        other
          .from('articles as o')
          .select(strapi.db.connection.raw('1'))
          .whereRaw('o.document_id = a.document_id')
          .whereNull('o.published_at')
          .where('o.locale', locale),
      ),
  );

/** Selects one row per published article: in the requested language, else in another one. By index (decision 132). */
export const listings = (locale: Locale): Knex.QueryBuilder =>
  strapi.db.connection('article_listings as a').where('a.locale', locale);

const raw = (sql: string) => strapi.db.connection.raw(sql);

/** Columns of a row of `articles`, and of one of `article_listings`. */
const OWN_COLUMNS = {
  articles: {
    row_id: 'a.id',
    id: 'a.document_id',
    locale: 'a.locale',
    created_at: 'coalesce(a.written_at, a.created_at)',
    published_at: 'a.first_published_at',
    series_id: '(select max(k.series_id) from articles_series_lnk k where k.article_id = a.id)',
    series_place: 'a.series_place',
  },
  article_listings: {
    row_id: 'a.row_id',
    id: 'a.article_id',
    locale: 'a.language',
    created_at: 'a.sort_at',
    published_at: 'a.first_published_at',
    locales: 'a.locales',
    listing_id: 'a.id',
    source_changed_at: 'a.source_changed_at',
    series_id: 'a.series_id',
    series_place: 'a.series_place',
  },
} as const;

const DETAILS = [
  'a.updated_at',
  'a.title',
  'a.abstract',
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
  'u.hides_page as user_hides_page',
  'u.blocked as user_blocked',
  'f.document_id as banner_id',
  'f.url as banner_url',
  'f.width as banner_width',
  'f.height as banner_height',
  'f.formats as banner_formats',
  'fd.focal_x',
  'fd.focal_y',
  's.author_removed',
  's.look_count',
  's.digg_count',
  's.collects_count',
  's.comment_count',
];

/** Joins counts, category, author and banner. As SQL text: knex would take as long to build the joins as the database to run
 * them. */
const joinsOf = (own: { id: string; row_id: string }): string => `
  left join article_stats s on s.article_id = ${own.id}
  left join articles_category_lnk cl on cl.article_id = ${own.row_id}
  left join categories c on c.id = cl.category_id
  left join articles_author_lnk ul on ul.article_id = ${own.row_id}
  left join up_users u on u.id = ul.user_id
  left join files_related_mph m
    on m.related_id = ${own.row_id} and m.related_type = '${ARTICLE}' and m.field = 'banner'
  left join files f on f.id = m.file_id
  left join image_details fd on fd.file_id = f.document_id`;

/** Joins the data that a list shows of each article, so that a page is one query. */
export const withDetails = (
  query: Knex.QueryBuilder,
  locale: Locale,
  table: keyof typeof OWN_COLUMNS = 'article_listings',
): Knex.QueryBuilder => {
  const own = OWN_COLUMNS[table];
  return query
    .joinRaw(joinsOf(own))
    .select(
      raw(
        [
          ...Object.entries(own).map(([name, column]) => `${column} as ${name}`),
          locale === 'zh-CN'
            ? "coalesce(nullif(c.title_zh, ''), c.title) as category"
            : 'c.title as category',
          ...DETAILS,
        ].join(', '),
      ),
    );
};

interface TagRow {
  row: number;
  place: number | null;
  title: string;
  title_zh: string | null;
}

/** Returns the tags of rows in the author's order, by row id. One query. */
export const tagsOf = async (rowIds: number[], locale: Locale): Promise<Map<number, string[]>> => {
  const tags = new Map<number, string[]>();
  if (rowIds.length === 0) return tags;
  const rows = (await strapi.db
    .connection('articles_tags_lnk as l')
    .join('tags as t', 't.id', 'l.tag_id')
    .whereIn('l.article_id', rowIds)
    .select('l.article_id as row', 'l.tag_ord as place', 't.title', 't.title_zh')) as TagRow[];
  rows.sort((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity));
  for (const { row, title, title_zh } of rows) {
    const shown = locale === 'zh-CN' && title_zh ? title_zh : title;
    tags.set(row, [...(tags.get(row) ?? []), shown]);
  }
  return tags;
};

/** A row of a listing. */
export interface ListingRow extends ArticleRowData {
  listing_id: number;
  /** Languages of the article, each followed by a space. */
  locales: string;
  source_changed_at: DbTime | null;
}

/** Returns the languages of a listing. */
const languagesOf = ({ locales }: Pick<ListingRow, 'locales'>): Locale[] =>
  locales.trim().split(' ') as Locale[];

/** Adds tags and languages to listings. One query. */
export const withLabels = async <R extends ListingRow>(
  rows: R[],
  locale: Locale,
): Promise<(Omit<R, 'locales'> & ListedArticle)[]> => {
  const tags = await tagsOf(
    rows.map((row) => row.row_id),
    locale,
  );
  return rows.map((row) => ({ ...row, tags: tags.get(row.row_id) ?? [], locales: languagesOf(row) }));
};

/** Returns the languages of drafts, by id. One query. */
const draftLocales = async (ids: string[], status: DraftStatus): Promise<Map<string, Locale[]>> => {
  const locales = new Map<string, Locale[]>();
  if (ids.length === 0) return locales;
  const rows = (await draftRows(status, 'a')
    .whereIn('a.document_id', ids)
    .orderBy('a.locale')
    .select('a.document_id as id', 'a.locale')) as { id: string; locale: Locale }[];
  for (const { id, locale } of rows) locales.set(id, [...(locales.get(id) ?? []), locale]);
  return locales;
};

/** Adds tags and languages to drafts. Two queries. */
export const withDraftLabels = async <R extends ArticleRowData>(
  rows: R[],
  status: DraftStatus,
  locale: Locale,
): Promise<(R & ListedArticle)[]> => {
  const tags = await tagsOf(
    rows.map((row) => row.row_id),
    locale,
  );
  const locales = await draftLocales(
    rows.map((row) => row.id),
    status,
  );
  return rows.map((row) => ({
    ...row,
    tags: tags.get(row.row_id) ?? [],
    locales: locales.get(row.id) ?? [row.locale],
  }));
};
