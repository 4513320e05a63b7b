import type { Knex } from 'knex';
import type { EndpointRequest } from '../../../contract';
import { can } from '../../../contract/abilities';
import { DEFAULT_LOCALE, type Locale } from '../../../contract/enums';
import { whereContains } from '../../../core/database/like';
import { AppError } from '../../../core/http/app-error';
import type { RowPage } from '../../../core/http/present-page';
import type { SignedIn } from '../../../core/auth/actor';
import {
  allParts,
  type ListedArticle,
  listSeriesPage,
  type OrderedPart,
  seriesTitle,
} from '../../article/exports';

/** A series with the number of its published articles. */
export interface SeriesRow {
  id: string;
  title: string;
  title_zh: string | null;
  article_count: number | string;
}

type Query = EndpointRequest<'GET /series'>['query'];

/** The published parts of a series `s`, each once: every language has a listing of every article. */
const published = (): Knex.QueryBuilder =>
  strapi.db
    .connection('article_listings as a')
    .whereRaw('a.series_id = s.id')
    .where('a.locale', DEFAULT_LOCALE);

const withCounts = (): Knex.QueryBuilder =>
  strapi.db
    .connection('series as s')
    .select('s.document_id as id', 's.title', 's.title_zh', published().count('*').as('article_count'));

const COLUMNS: Record<string, string> = {
  title: 's.title',
  article_count: 'article_count',
  created_at: 's.created_at',
};

/** Limits series to those that the actor may see, like tags: the name of a series can reveal the topic of a draft. */
const onlyKnownTo = (series: Knex.QueryBuilder, actor: SignedIn): Knex.QueryBuilder => {
  if (can(actor, 'content.read_all')) return series;
  const knex = strapi.db.connection;
  const own = knex('articles_author_lnk as al')
    .join('up_users as au', 'au.id', 'al.user_id')
    .join('articles_series_lnk as sl', 'sl.article_id', 'al.article_id')
    .where('au.document_id', actor.id)
    .select('sl.series_id');
  return series.where((known) => known.whereExists(published().select(knex.raw('1'))).orWhereIn('s.id', own));
};

/** Returns a page of the series that the actor may see. Two queries. */
export const listSeries = async (query: Query, actor: SignedIn): Promise<RowPage<SeriesRow>> => {
  const { page, limit, key, sort } = query;
  const known = (series: Knex.QueryBuilder): Knex.QueryBuilder =>
    onlyKnownTo(key ? whereContains(series, ['s.title', 's.title_zh'], key) : series, actor);
  const [field = '', direction] = sort.split(' ');
  const counted = (await known(strapi.db.connection('series as s')).count({ count: '*' }).first()) as {
    count: number | string;
  };
  const rows = (await known(withCounts())
    .orderByRaw(`${COLUMNS[field] ?? 's.created_at'} ${direction === 'asc' ? 'asc' : 'desc'}, s.id`)
    .offset((page - 1) * limit)
    .limit(limit)) as SeriesRow[];
  return { rows, count: Number(counted.count) };
};

/** Finds a series. @throws `not_found` */
export const findSeries = async (id: string): Promise<SeriesRow> => {
  const row = (await withCounts().where('s.document_id', id).first()) as SeriesRow | undefined;
  if (!row) throw new AppError('not_found');
  return row;
};

/** Returns all articles of a series in order, drafts too. Two queries. @throws `not_found` */
export const listParts = async (id: string, locale: Locale): Promise<OrderedPart[]> => {
  const row = (await strapi.db.connection('series').where('document_id', id).first('id')) as
    { id: number } | undefined;
  if (!row) throw new AppError('not_found');
  return allParts(row.id, locale);
};

export interface ReadSeriesOptions {
  id: string;
  locale: Locale;
  page: number;
  limit: number;
}

/** A series for its page. */
export interface ReadSeries extends RowPage<ListedArticle> {
  id: string;
  title: string;
}

/** Returns a series with a page of its published parts. Five queries. @throws `not_found`, also without such parts */
export const readSeries = async ({ id, locale, ...paging }: ReadSeriesOptions): Promise<ReadSeries> => {
  const row = (await strapi.db
    .connection('series')
    .where('document_id', id)
    .first('id', 'title', 'title_zh')) as { id: number; title: string; title_zh: string | null } | undefined;
  const parts = row && (await listSeriesPage({ seriesId: row.id, locale, ...paging }));
  if (!parts || parts.count === 0) throw new AppError('not_found');
  return { id, title: seriesTitle(locale, row), ...parts };
};
