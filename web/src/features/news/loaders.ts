import type { LoaderFunction } from 'react-router-dom';
import type { App } from '@/lib/endpoints';
import { prefetchEndpoint } from '@/lib/prefetch';
import { newsInput, readSource } from './url-state';

/** Data of the news page. An unknown source is a 404 of the page. */
export const newsLoader =
  (app: App): LoaderFunction =>
  async ({ request }) => {
    await Promise.all([
      prefetchEndpoint(app, 'GET /news/sources'),
      prefetchEndpoint(app, 'GET /news', newsInput(readSource(new URL(request.url).search))),
    ]);
    return null;
  };
