import type { LoaderFunction } from 'react-router-dom';
import type { App } from '@/lib/endpoints';
import { prefetchEndpoint, prefetchQuery, toRouteError } from '@/lib/prefetch';
import { articlesInput, readHomeState, readListState, type ListState } from './list/url-state';
import { advertsInput } from '@/lib/slots';
import {
  articleQuery,
  previewQuery,
  CALENDAR_INPUT,
  NEWS_INPUT,
  RECOMMENDED_INPUT,
  SUM_INPUT,
  TAGS_INPUT,
} from './queries';

/** Ids of the contract; anything else cannot be an article. */
const ID = /^[a-z0-9]{24}$/;

/** @param read the state of the screen's list, from an address */
const listOf = (request: Request, read: (search: string) => ListState) =>
  articlesInput(read(new URL(request.url).search));

/** Data of the home page. */
export const homeLoader =
  (app: App): LoaderFunction =>
  async ({ request }) => {
    await Promise.all([
      prefetchEndpoint(app, 'GET /articles', listOf(request, readHomeState)),
      prefetchEndpoint(app, 'GET /articles/calendar', CALENDAR_INPUT),
      prefetchEndpoint(app, 'GET /tags', TAGS_INPUT),
      prefetchEndpoint(app, 'GET /news', NEWS_INPUT),
      prefetchEndpoint(app, 'GET /articles', RECOMMENDED_INPUT),
      prefetchEndpoint(app, 'GET /articles/sum', SUM_INPUT),
      prefetchEndpoint(app, 'GET /adverts', advertsInput('home_list')),
      prefetchEndpoint(app, 'GET /adverts', advertsInput('home_side')),
    ]);
    return null;
  };

/** Data of the list of articles. */
export const articlesLoader =
  (app: App): LoaderFunction =>
  async ({ request }) => {
    await Promise.all([
      prefetchEndpoint(app, 'GET /articles', listOf(request, readListState)),
      prefetchEndpoint(app, 'GET /articles/categorys'),
      prefetchEndpoint(app, 'GET /adverts', advertsInput('articles_list')),
      prefetchEndpoint(app, 'GET /tags', TAGS_INPUT),
    ]);
    return null;
  };

/** Data of one article; an unknown id is a 404 of the page. */
export const articleLoader =
  (app: App): LoaderFunction =>
  async ({ params: { id = '' } }) => {
    if (!ID.test(id)) throw toRouteError({ status: 404, message: '' });
    await Promise.all([
      prefetchQuery(app, articleQuery(app, id)),
      prefetchEndpoint(app, 'GET /tags', TAGS_INPUT),
      prefetchEndpoint(app, 'GET /adverts', advertsInput('article_foot')),
    ]);
    return null;
  };

/** Secrets of preview links; anything else opens nothing. */
const PREVIEW_TOKEN = /^[\w-]{32}$/;

/** Data of a preview; an unknown or expired link is a 404 of the page. */
export const previewLoader =
  (app: App): LoaderFunction =>
  async ({ params: { token = '' } }) => {
    if (!PREVIEW_TOKEN.test(token)) throw toRouteError({ status: 404, message: '' });
    await Promise.all([
      prefetchQuery(app, previewQuery(app, token)),
      prefetchEndpoint(app, 'GET /tags', TAGS_INPUT),
    ]);
    return null;
  };
