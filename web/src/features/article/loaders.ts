import type { LoaderFunction } from 'react-router-dom';
import type { App } from '@/lib/calls';
import { ensureCall } from '@/lib/load';

/** Data of the home page. */
export const homeLoader =
  (app: App): LoaderFunction =>
  async () => {
    await ensureCall(app, 'GET /articles', { query: { page: 1 } });
    return null;
  };

/** Data of the list of articles. */
export const articlesLoader =
  (app: App): LoaderFunction =>
  async () => {
    await ensureCall(app, 'GET /articles', { query: { page: 1 } });
    return null;
  };

/** Data of one article; an unknown id is a 404 of the page. */
export const articleLoader =
  (app: App): LoaderFunction =>
  async ({ params }) => {
    await ensureCall(app, 'GET /articles/{id}', { params: { id: params.id ?? '' } });
    return null;
  };
