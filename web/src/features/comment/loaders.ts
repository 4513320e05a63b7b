import type { LoaderFunction } from 'react-router-dom';
import type { App } from '@/lib/http/endpoints';
import { prefetchEndpoint } from '@/lib/http/prefetch';
import { commentsInput, readDiscussionState } from './url-state';

/** The page of the discussion in an article's URL. */
export const commentsLoader =
  (app: App): LoaderFunction =>
  async ({ params: { id = '' }, request }) => {
    const urlState = readDiscussionState(new URL(request.url).search);
    await prefetchEndpoint(app, 'GET /comments/{article_id}', commentsInput(id, urlState));
    return null;
  };
