import { isDeepStrictEqual } from 'node:util';
import type { FeedEntry } from '../../../lib/news/read-feed';
import type { Loaded } from './load-feed';

type Feed = NonNullable<Loaded>;

const MINUTE_MS = 60_000;

/**
 * Replaces dates in the future by the time of the first fetch, and keeps them in later fetches: otherwise such entries
 * would stay the newest.
 */
const clampDates = (entries: FeedEntry[], before: FeedEntry[], now: Date): FeedEntry[] => {
  const known = new Map(before.map(({ link, published_at }) => [link, published_at]));
  const limit = now.toISOString();
  return entries
    .map((entry) =>
      entry.published_at !== null && entry.published_at > limit
        ? { ...entry, published_at: known.get(entry.link) ?? limit }
        : entry,
    )
    .sort((a, b) => (b.published_at ?? '').localeCompare(a.published_at ?? ''));
};

/** The columns of a stored feed that readers see. */
interface Known {
  entries: FeedEntry[] | null;
  site_url: string | null;
}

/** Values of a source without a stored feed. */
export const NEW: Known = { entries: null, site_url: null };

/** Returns the columns to store after a successful fetch, and whether the visible ones have changed. */
export const freshList = (feed: Feed, known: Known, now: Date) => {
  const before = known.entries ?? [];
  const entries = clampDates(feed.entries, before, now);
  const { site_url } = feed;
  return {
    isChanged: site_url !== (known.site_url ?? '') || !isDeepStrictEqual(entries, before),
    data: {
      entries,
      entry_count: entries.length,
      site_url,
      etag: feed.etag,
      last_modified: feed.lastModified,
      ...successColumns(now),
    },
  };
};

/** Returns the columns to store after a fetch without changes. */
export const successColumns = (now: Date) => ({
  fetched_at: now,
  checked_at: now,
  failures: 0,
  problem: null,
});

/** Returns when a source is due again. */
export const dueIn = (minutes: number, now: Date): Date => new Date(now.getTime() + minutes * MINUTE_MS);
