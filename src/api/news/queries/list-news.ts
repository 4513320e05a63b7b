import { type Locale, OWN_NEWS_SOURCE } from '../../../contract/enums';
import { AppError } from '../../../core/http/app-error';
import type { FeedEntry } from '../../../lib/news/read-feed';
import { type ListedArticle, listArticles } from '../../article/exports';

interface Source {
  documentId: string;
  title: string;
  language: Locale | null;
}

/** An entry of a feed, with where it is from. */
export interface SourcedEntry extends FeedEntry {
  source: Source;
}

/** Entries of feeds, or articles of this site. */
export type News = { entries: SourcedEntry[] } | { articles: ListedArticle[] };

const SOURCE = 'api::news.news-source';
const LIST_FIELDS = ['documentId', 'title', 'language', 'entries'];

/** The category whose articles are this site's own news. */
const CATEGORY = 'news';

const ownNews = async (size: number, locale: Locale): Promise<News> => {
  const { rows } = await listArticles({
    page: 1,
    limit: size,
    category: CATEGORY,
    sort: 'created_at desc',
    locale,
  });
  return { articles: rows };
};

type SourceWithEntries = Source & { entries: FeedEntry[] | null };

const entriesOf = ({ entries, ...source }: SourceWithEntries): SourcedEntry[] =>
  (entries ?? []).map((entry) => ({ ...entry, source }));

const ofSource = async (id: string, size: number): Promise<SourcedEntry[]> => {
  const row = (await strapi.db
    .query(SOURCE)
    .findOne({ select: LIST_FIELDS, where: { documentId: id } })) as SourceWithEntries | null;
  if (!row) throw new AppError('not_found');
  return entriesOf(row).slice(0, size);
};

/** The newest entries of the feeds in a language and of those without one; entries without a date come last. */
const ofTheDay = async (size: number, locale: Locale): Promise<SourcedEntry[]> => {
  const rows = (await strapi.db.query(SOURCE).findMany({
    select: LIST_FIELDS,
    where: { is_paused: false, entry_count: { $gt: 0 }, $or: [{ language: locale }, { language: null }] },
    orderBy: { id: 'asc' },
  })) as SourceWithEntries[];
  return rows
    .flatMap(entriesOf)
    .sort((a, b) => (b.published_at ?? '').localeCompare(a.published_at ?? ''))
    .slice(0, size);
};

/**
 * The entries of a source, or the news of the day: of all feeds in the reader's language, of this site where there are
 * none yet. At most five queries.
 * @throws `not_found` for an unknown source
 */
export const listNews = async (options: { source?: string; size: number; locale: Locale }): Promise<News> => {
  const { source, size, locale } = options;
  if (source === OWN_NEWS_SOURCE) return ownNews(size, locale);
  if (source) return { entries: await ofSource(source, size) };
  const entries = await ofTheDay(size, locale);
  return entries.length > 0 ? { entries } : ownNews(size, locale);
};
