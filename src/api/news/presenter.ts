import type { EndpointOutput } from '../../contract';
import { type FeedProblemCode, type Locale, type NewsSourceState, OWN_NEWS } from '../../contract/enums';
import { fromDbTimeOrNull } from '../../core/database/time';
import type { FeedEntry } from '../../lib/news/read-feed';

type Source = EndpointOutput<'GET /news/sources'>[number];
type Entry = EndpointOutput<'GET /news'>[number];
type Article = EndpointOutput<'GET /articles'>['list'][number];

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

const stateOf = (row: SourceRow): NewsSourceState => {
  if (row.is_paused) return 'paused';
  if (row.problem) return 'failed';
  return row.fetched_at ? 'fresh' : 'waiting';
};

/** @param isForAdmin shows the feed's address, which may hold a key */
export const presentSource = (row: SourceRow, isForAdmin: boolean): Source => ({
  id: row.documentId,
  title: row.title,
  url: isForAdmin ? row.url : null,
  site_url: row.site_url ?? '',
  locale: row.language,
  every_minutes: row.every_minutes,
  is_paused: row.is_paused,
  state: stateOf(row),
  problem: row.problem,
  fetched_at: fromDbTimeOrNull(row.fetched_at),
  checked_at: fromDbTimeOrNull(row.checked_at),
  count: row.entry_count,
});

/** A source with its entries. */
export interface ListRow {
  documentId: string;
  title: string;
  language: Locale | null;
  entries: FeedEntry[] | null;
}

/** The entries of a feed, without their ranks. */
export const presentEntries = (row: ListRow): Omit<Entry, 'index'>[] =>
  (row.entries ?? []).map(({ title, link, summary, image, published_at }) => ({
    title,
    link,
    summary,
    image,
    published_at,
    locale: row.language,
    source: { id: row.documentId, title: row.title },
  }));

/** An article of this site among the news. */
export const presentOwn = (article: Article): Omit<Entry, 'index'> => ({
  title: article.title,
  link: `/article/${article.id}`,
  summary: article.abstract,
  image: article.banner_url || null,
  published_at: article.published_at ?? article.created_at,
  locale: article.locale,
  source: { id: OWN_NEWS, title: '' },
});

/** Entries with their ranks, from 1. */
export const ranked = (entries: Omit<Entry, 'index'>[]): Entry[] =>
  entries.map((entry, position) => ({ index: position + 1, ...entry }));
