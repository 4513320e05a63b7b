import type { LoaderFunction } from 'react-router-dom';
import type { App } from '@/lib/calls';
import { ensureCall } from '@/lib/load';
import { newsInput, readPage } from './news-address';

/** Data of the news page. */
export const newsLoader =
  (app: App): LoaderFunction =>
  async ({ request }) => {
    await ensureCall(app, 'GET /articles', newsInput(readPage(new URL(request.url).search)));
    return null;
  };
