import type { LoaderFunction } from 'react-router-dom';
import type { App } from '@/lib/http/endpoints';
import { prefetchEndpoint, prefetchQuery, toRouteError } from '@/lib/http/prefetch';
import { articlesInput, readListState } from './list/url-state';
import { advertsInput } from '@/lib/page/slots';
import { articleQuery, TAGS_INPUT } from './queries';

/** Format of ids in the contract; anything else is a 404. */
const ID = /^[a-z0-9]{24}$/;

/** Data of the list of articles. */
export const articlesLoader =
  (app: App): LoaderFunction =>
  async ({ request }) => {
    await Promise.all([
      prefetchEndpoint(app, 'GET /articles', articlesInput(readListState(new URL(request.url).search))),
      prefetchEndpoint(app, 'GET /articles/categorys'),
      prefetchEndpoint(app, 'GET /adverts', advertsInput('articles_list')),
      prefetchEndpoint(app, 'GET /tags', TAGS_INPUT),
    ]);
    return null;
  };

/** Data of one article; an unknown id throws a 404. */
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
