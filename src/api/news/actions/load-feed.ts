import { AppError } from '../../../core/http/app-error';
import { FeedProblem } from '../../../lib/news/feed-problem';
import { fetchFeed, type FetchOptions } from '../../../lib/news/fetch-feed';
import { readInWorker } from '../../../lib/news/read-in-worker';
import type { Feed } from '../../../lib/news/read-feed';

/** A feed with the marks by which the next request asks whether it has changed; null when it has not. */
export type Loaded = (Feed & { etag: string | null; lastModified: string | null }) | null;

type Known = Pick<FetchOptions, 'url' | 'etag' | 'lastModified' | 'signal'>;

/** Fetches and reads a feed. @throws FeedProblem */
export const loadFeed = async (known: Known): Promise<Loaded> => {
  const { allowPrivate } = strapi.config.get<{ allowPrivate: boolean }>('site.news');
  const origin = strapi.config.get('site.origin', '');
  const fetched = await fetchFeed({ ...known, allows: allowPrivate ? () => true : undefined, origin });
  if (fetched.kind === 'same') return null;
  const { body, contentType, url, etag, lastModified } = fetched;
  return { ...(await readInWorker({ body, contentType, url })), etag, lastModified };
};

/**
 * Tries the address of a new source, while its administrator waits.
 * @throws the reason why it gives no feed, as an error of the catalogue
 */
export const tryFeed = async (url: string): Promise<NonNullable<Loaded>> => {
  if (!strapi.config.get<boolean>('site.news.fetch')) throw new AppError('feeds_off');
  try {
    const feed = await loadFeed({ url });
    // "Not changed", though it was not asked whether it had.
    if (!feed) throw new FeedProblem('feed_not_a_feed');
    return feed;
  } catch (error) {
    throw error instanceof FeedProblem ? new AppError(error.code) : error;
  }
};
