import { type Locale, OWN_NEWS_SOURCE } from '../../../contract/enums';
import { NEWS_SOURCE } from '../../../core/database/content-types';
import { AppError } from '../../../core/http/app-error';
import type { FeedEntry } from '../../../lib/news/read-feed';
import { type ListedArticle, listPublished } from '../../article/exports';

interface Source {
  documentId: string;
  title: string;
  language: Locale | null;
}

/** An entry of a feed with its source. */
export interface SourcedEntry extends FeedEntry {
  source: Source;
}

/** Entries of feeds, or articles of this site. */
export type News = { entries: SourcedEntry[] } | { articles: ListedArticle[] };

const LIST_FIELDS = ['documentId', 'title', 'language', 'entries'];

/** The category whose articles are this site's own news. */
const CATEGORY = 'news';

const ownNews = async (size: number, locale: Locale): Promise<News> => {
  const { rows } = await listPublished({
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
  const row = (await strapi.db.query(NEWS_SOURCE).findOne({
    select: LIST_FIELDS,
    where: { documentId: id, removed_at: null },
  })) as SourceWithEntries | null;
  if (!row) throw new AppError('not_found');
  return entriesOf(row).slice(0, size);
};

/** Returns the newest entries of feeds in a language or without one; entries without a date are last. */
const latestEntries = async (size: number, locale: Locale): Promise<SourcedEntry[]> => {
  const rows = (await strapi.db.query(NEWS_SOURCE).findMany({
    select: LIST_FIELDS,
    where: {
      removed_at: null,
      is_paused: false,
      entry_count: { $gt: 0 },
      $or: [{ language: locale }, { language: null }],
    },
    orderBy: { id: 'asc' },
  })) as SourceWithEntries[];
  return rows
    .flatMap(entriesOf)
    .sort((a, b) => (b.published_at ?? '').localeCompare(a.published_at ?? ''))
    .slice(0, size);
};

/**
 * Returns the entries of a source, or the latest of all feeds in the reader's language, or articles of this site when
 * there are none. At most five queries.
 * @throws `not_found` for an unknown source
 */
export const listNews = async (options: { source?: string; size: number; locale: Locale }): Promise<News> => {
  const { source, size, locale } = options;
  if (source === OWN_NEWS_SOURCE) return ownNews(size, locale);
  if (source) return { entries: await ofSource(source, size) };
  const entries = await latestEntries(size, locale);
  return entries.length > 0 ? { entries } : ownNews(size, locale);
};
