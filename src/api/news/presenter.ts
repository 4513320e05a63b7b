import type { EndpointOutput } from '../../contract';
import { type Locale, OWN_NEWS_SOURCE } from '../../contract/enums';
import { errorMessage } from '../../contract/errors';
import { paths } from '../../contract/paths/pages';
import { fromDbTime, fromDbTimeOrNull } from '../../core/database/time';
import type { ListedArticle } from '../article/exports';
import type { Feed } from '../../lib/news/read-feed';
import type { News, SourcedEntry } from './queries/list-news';
import { type SourceRow, stateOf } from './queries/list-sources';

type Source = EndpointOutput<'GET /news/sources'>[number];
type ManagedSource = EndpointOutput<'GET /news/sources/all'>['list'][number];
type Entry = EndpointOutput<'GET /news'>[number];
type UnrankedEntry = Omit<Entry, 'index'>;

/** Number of entries shown when a feed is tested. */
const TRIAL_ENTRIES = 5;

/** Presents a source. @param isForAdmin includes the feed's URL, which may contain a key */
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

/** Presents a source to administrators. */
export const presentManagedSource = (row: SourceRow, locale: Locale): ManagedSource => ({
  ...presentSource(row, true),
  url: row.url,
  problem_text: row.problem ? errorMessage(row.problem, locale) : '',
});

/** Presents a feed that is not stored. */
export const presentFeedPreview = ({
  title,
  site_url,
  entries,
}: Feed): EndpointOutput<'POST /news/sources/test'> => ({
  title,
  site_url,
  count: entries.length,
  entries: entries
    .slice(0, TRIAL_ENTRIES)
    .map((entry) => ({ title: entry.title, link: entry.link, published_at: entry.published_at })),
});

const presentEntry = ({ source, ...entry }: SourcedEntry): UnrankedEntry => ({
  title: entry.title,
  link: entry.link,
  summary: entry.summary,
  image: entry.image,
  published_at: entry.published_at,
  locale: source.language,
  source: { id: source.documentId, title: source.title },
});

/** Presents an article of this site as a news entry. */
const presentOwn = (article: ListedArticle): UnrankedEntry => ({
  title: article.title,
  link: paths.article(article.id),
  summary: article.abstract ?? '',
  image: article.banner_url || null,
  published_at: fromDbTime(article.published_at ?? article.created_at),
  locale: article.locale,
  source: { id: OWN_NEWS_SOURCE, title: '' },
});

/** Presents news with ranks, from 1. */
export const presentNews = (news: News): Entry[] => {
  const entries = 'articles' in news ? news.articles.map(presentOwn) : news.entries.map(presentEntry);
  return entries.map((entry, position) => ({ index: position + 1, ...entry }));
};
