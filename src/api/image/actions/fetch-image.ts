import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '../../../core/http/app-error';
import { withTemporaryFolder } from '../../../core/temporary-folder';
import { FeedProblem } from '../../../lib/news/feed-problem';
import { fetchFeed } from '../../../lib/news/fetch-feed';
import type { StoredImage } from './store-image';
import { imageError, imageLimit, uploadImage } from './upload-image';

/** One error for all failures: different ones would reveal which hosts exist in the server's own network. */
const errorOf = (problem: FeedProblem, limit: number): Error =>
  problem.code === 'feed_too_large'
    ? imageError({ code: 'image_too_large', params: { limit } })
    : new AppError('image_not_fetched');

const load = async (url: string): Promise<Uint8Array> => {
  const news = strapi.config.get<{ fetch: boolean; allowPrivate: boolean }>('site.news');
  if (!news.fetch) throw new AppError('image_not_fetched');
  const bytes = await imageLimit();
  try {
    const fetched = await fetchFeed({
      url,
      accept: 'image/*',
      origin: strapi.config.get('site.origin', ''),
      allows: news.allowPrivate ? () => true : undefined,
      limits: { bytes },
    });
    if (fetched.kind === 'same') throw new AppError('image_not_fetched');
    return fetched.body;
  } catch (error) {
    throw error instanceof FeedProblem ? errorOf(error, bytes) : error;
  }
};

/**
 * Fetches a picture of another site into the library, with the limits of news feeds and of uploads.
 * @throws `image_not_fetched`, or an error of an upload
 */
export const fetchImage = async (url: string, ownerId: string): Promise<StoredImage> => {
  const body = await load(url);
  return withTemporaryFolder(async (folder) => {
    const file = path.join(folder, 'picture');
    await writeFile(file, body);
    const name = path.posix.basename(new URL(url).pathname) || 'picture';
    return uploadImage({ path: file, name }, ownerId);
  });
};
