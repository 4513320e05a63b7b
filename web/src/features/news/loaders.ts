import type { LoaderFunction } from 'react-router-dom';
import type { App } from '@/lib/calls';
import { ensureCall } from '@/lib/load';

/** Data of the news page. */
export const newsLoader =
  (app: App): LoaderFunction =>
  async () => {
    await ensureCall(app, 'GET /articles', { query: { page: 1 } });
    return null;
  };
