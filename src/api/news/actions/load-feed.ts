import { AppError } from '../../../core/http/app-error';
import { FeedProblem } from '../../../lib/news/feed-problem';
import { fetchFeed, type FetchOptions } from '../../../lib/news/fetch-feed';
import { readInWorker } from '../../../lib/news/read-in-worker';
import type { Feed } from '../../../lib/news/read-feed';

/** A feed with the validators for the next request; null when it has not changed. */
export type Loaded = (Feed & { etag: string | null; lastModified: string | null }) | null;

type Known = Pick<FetchOptions, 'url' | 'etag' | 'lastModified' | 'signal'>;

/** Fetches and parses a feed. @throws FeedProblem */
export const loadFeed = async (known: Known): Promise<Loaded> => {
  const { allowPrivate } = strapi.config.get<{ allowPrivate: boolean }>('site.news');
  const origin = strapi.config.get('site.origin', '');
  const fetched = await fetchFeed({ ...known, allows: allowPrivate ? () => true : undefined, origin });
  if (fetched.kind === 'same') return null;
  const { body, contentType, url, etag, lastModified } = fetched;
  return { ...(await readInWorker({ body, contentType, url })), etag, lastModified };
};

/**
 * Fetches the feed of a new source, while the administrator waits.
 * @throws an error of the catalogue
 */
export const tryFeed = async (url: string): Promise<NonNullable<Loaded>> => {
  if (!strapi.config.get<boolean>('site.news.fetch')) throw new AppError('feeds_off');
  try {
    const feed = await loadFeed({ url });
    // A 304 to an unconditional request.
    if (!feed) throw new FeedProblem('feed_not_a_feed');
    return feed;
  } catch (error) {
    throw error instanceof FeedProblem ? new AppError(error.code) : error;
  }
};
