import type { EndpointOutput } from '../../contract';
import { type NewsSourceState, OWN_NEWS_SOURCE } from '../../contract/enums';
import { fromDbTime, fromDbTimeOrNull } from '../../core/database/time';
import type { ListedArticle } from '../article/exports';
import type { News, SourcedEntry } from './queries/list-news';
import type { SourceRow } from './queries/list-sources';

type Source = EndpointOutput<'GET /news/sources'>[number];
type Entry = EndpointOutput<'GET /news'>[number];
type UnrankedEntry = Omit<Entry, 'index'>;

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

const presentEntry = ({ source, ...entry }: SourcedEntry): UnrankedEntry => ({
  title: entry.title,
  link: entry.link,
  summary: entry.summary,
  image: entry.image,
  published_at: entry.published_at,
  locale: source.language,
  source: { id: source.documentId, title: source.title },
});

/** An article of this site among the news. */
const presentOwn = (article: ListedArticle): UnrankedEntry => ({
  title: article.title,
  link: `/article/${article.id}`,
  summary: article.abstract ?? '',
  image: article.banner_url || null,
  published_at: fromDbTime(article.published_at ?? article.created_at),
  locale: article.locale,
  source: { id: OWN_NEWS_SOURCE, title: '' },
});

/** News with their ranks, from 1. */
export const presentNews = (news: News): Entry[] => {
  const entries = 'articles' in news ? news.articles.map(presentOwn) : news.entries.map(presentEntry);
  return entries.map((entry, position) => ({ index: position + 1, ...entry }));
};
