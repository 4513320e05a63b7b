import type { LoaderFunction } from 'react-router-dom';
import type { App } from '@/lib/calls';
import { ensureCall, ensureQuery, routeError } from '@/lib/load';
import { articlesInput, readListAddress } from './list-address';
import { articleQuery, CALENDAR_INPUT, NEWS_INPUT, TAGS_INPUT, TOTAL_INPUT } from './queries';

/** Ids of the contract; anything else cannot be an article. */
const ID = /^[a-z0-9]{24}$/;

const listOf = (request: Request) => articlesInput(readListAddress(new URL(request.url).search));

/** Data of the home page. */
export const homeLoader =
  (app: App): LoaderFunction =>
  async ({ request }) => {
    await Promise.all([
      ensureCall(app, 'GET /articles', listOf(request)),
      ensureCall(app, 'GET /articles/calendar', CALENDAR_INPUT),
      ensureCall(app, 'GET /tags', TAGS_INPUT),
      ensureCall(app, 'GET /news', NEWS_INPUT),
      ensureCall(app, 'GET /articles', TOTAL_INPUT),
    ]);
    return null;
  };

/** Data of the list of articles. */
export const articlesLoader =
  (app: App): LoaderFunction =>
  async ({ request }) => {
    await Promise.all([
      ensureCall(app, 'GET /articles', listOf(request)),
      ensureCall(app, 'GET /articles/categorys'),
      ensureCall(app, 'GET /tags', TAGS_INPUT),
    ]);
    return null;
  };

/** Data of one article; an unknown id is a 404 of the page. */
export const articleLoader =
  (app: App): LoaderFunction =>
  async ({ params: { id = '' } }) => {
    if (!ID.test(id)) throw routeError({ status: 404, message: '' });
    await Promise.all([ensureQuery(app, articleQuery(app, id)), ensureCall(app, 'GET /tags', TAGS_INPUT)]);
    return null;
  };
