import type { EndpointRequest } from '../../../contract';
import type { FeedProblemCode, Locale, NewsSourceState } from '../../../contract/enums';
import { NEWS_SOURCE } from '../../../core/database/content-types';
import type { RowPage } from '../../../core/http/present-page';

/** A row of `news_sources` without its entries. */
export interface SourceRow {
  documentId: string;
  title: string;
  url: string;
  site_url: string | null;
  language: Locale | null;
  every_minutes: number;
  is_paused: boolean;
  entry_count: number;
  fetched_at: string | null;
  checked_at: string | null;
  problem: FeedProblemCode | null;
}

/** The fields of a `SourceRow`. */
export const SOURCE_FIELDS = [
  'documentId',
  'title',
  'url',
  'site_url',
  'language',
  'every_minutes',
  'is_paused',
  'entry_count',
  'fetched_at',
  'checked_at',
  'problem',
];

/** Sorts sources in the reader's language first, then those without a language. */
const localeRank = ({ language }: SourceRow, locale: Locale): number =>
  language === locale ? 0 : language === null ? 1 : 2;

/** Returns all news sources in order of creation. There are a hundred at most. */
const allSources = async (): Promise<SourceRow[]> =>
  (await strapi.db
    .query(NEWS_SOURCE)
    .findMany({ select: SOURCE_FIELDS, where: { removed_at: null }, orderBy: { id: 'asc' } })) as SourceRow[];

/** Returns all news sources, in order of creation within each language. One query. */
export const listSources = async (locale: Locale): Promise<SourceRow[]> =>
  (await allSources()).sort((a, b) => localeRank(a, locale) - localeRank(b, locale));

export const stateOf = (row: SourceRow): NewsSourceState => {
  if (row.is_paused) return 'paused';
  if (row.problem) return 'failed';
  return row.fetched_at ? 'fresh' : 'waiting';
};

/** Returns a page of the sources whose title or URL contains the key. One query. */
export const listManagedSources = async ({
  page,
  limit,
  key,
  state,
}: EndpointRequest<'GET /news/sources/all'>['query']): Promise<RowPage<SourceRow>> => {
  const requested = key?.toLowerCase();
  const found = (await allSources()).filter(
    (row) =>
      (!state || stateOf(row) === state) &&
      (!requested || [row.title, row.url].some((value) => value.toLowerCase().includes(requested))),
  );
  return { rows: found.slice((page - 1) * limit, page * limit), count: found.length };
};
