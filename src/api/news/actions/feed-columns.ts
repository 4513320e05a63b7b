import { isDeepStrictEqual } from 'node:util';
import type { FeedEntry } from '../../../lib/news/read-feed';
import type { Loaded } from './load-feed';

type Feed = NonNullable<Loaded>;

const MINUTE_MS = 60_000;

/**
 * No entry is newer than now. A date in the future becomes the moment of the first fetch, and stays that afterwards:
 * otherwise its entry would be the newest for ever.
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

/** The columns that a good fetch fills, and whether readers see another list than before. */
export const freshList = (feed: Feed, before: FeedEntry[], now: Date) => {
  const entries = clampDates(feed.entries, before, now);
  return {
    isChanged: !isDeepStrictEqual(entries, before),
    data: {
      entries,
      entry_count: entries.length,
      site_url: feed.site_url,
      etag: feed.etag,
      last_modified: feed.lastModified,
      ...goodFetch(now),
    },
  };
};

/** The columns that say that the list is good, without the list: all that an unchanged feed changes. */
export const goodFetch = (now: Date) => ({ fetched_at: now, checked_at: now, failures: 0, problem: null });

/** When a source is due again. */
export const dueIn = (minutes: number, now: Date): Date => new Date(now.getTime() + minutes * MINUTE_MS);
