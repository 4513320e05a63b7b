import type { LoaderFunction } from 'react-router-dom';
import type { App } from '@/lib/endpoints';
import { ensureCall } from '@/lib/prefetch';
import { commentsInput, readDiscussionAddress } from './url-state';

/** The page of the discussion that an article's address names. */
export const commentsLoader =
  (app: App): LoaderFunction =>
  async ({ params: { id = '' }, request }) => {
    const address = readDiscussionAddress(new URL(request.url).search);
    await ensureCall(app, 'GET /comments/{article_id}', commentsInput(id, address));
    return null;
  };
