import type { FeedProblemCode, Locale } from '../../../contract/enums';

const SOURCE = 'api::news.news-source';

/** A row of `news_sources` as it is read to be shown, without its entries. */
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

/** Those in the reader's language come first, then those without one. */
const nearness = ({ language }: SourceRow, locale: Locale): number =>
  language === locale ? 0 : language === null ? 1 : 2;

/** All news sources, in their order of adding within each language. One query. */
export const listSources = async (locale: Locale): Promise<SourceRow[]> => {
  const rows = (await strapi.db
    .query(SOURCE)
    .findMany({ select: SOURCE_FIELDS, orderBy: { id: 'asc' } })) as SourceRow[];
  return rows.sort((a, b) => nearness(a, locale) - nearness(b, locale));
};
