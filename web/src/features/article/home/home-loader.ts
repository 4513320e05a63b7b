import type { LoaderFunction } from 'react-router-dom';
import type { MainPart, SidePart } from '@contract/home-parts';
import { endpointQuery, type App } from '@/lib/http/endpoints';
import { prefetchEndpoint } from '@/lib/http/prefetch';
import { homeOf, siteQuery } from '@/lib/site';
import { advertsInput } from '@/lib/page/slots';
import { articlesInput, readHomeState } from '../list/url-state';
import {
  CALENDAR_INPUT,
  MOST_READ_INPUT,
  NEWS_INPUT,
  RECOMMENDED_INPUT,
  SUM_INPUT,
  TAGS_INPUT,
} from '../queries';

/** The recommended articles, or the most read ones if there are none. */
const prefetchRecommended = async (app: App): Promise<void> => {
  await prefetchEndpoint(app, 'GET /articles', RECOMMENDED_INPUT);
  const { queryKey } = endpointQuery(app, 'GET /articles', RECOMMENDED_INPUT);
  if (app.queryClient.getQueryData(queryKey)?.list.length === 0)
    await prefetchEndpoint(app, 'GET /articles', MOST_READ_INPUT);
};

/** Data of the parts of the home page that need their own. */
const PARTS: Partial<Record<MainPart | SidePart, (app: App) => Promise<void>>> = {
  calendar: (app) => prefetchEndpoint(app, 'GET /articles/calendar', CALENDAR_INPUT),
  news: (app) => prefetchEndpoint(app, 'GET /news', NEWS_INPUT),
  recommended: prefetchRecommended,
  site: (app) => prefetchEndpoint(app, 'GET /articles/sum', SUM_INPUT),
  advert: (app) => prefetchEndpoint(app, 'GET /adverts', advertsInput('home_side')),
};

/** Data of the home page. */
export const homeLoader =
  (app: App): LoaderFunction =>
  async ({ request }) => {
    const loadParts = async () => {
      const { main, side } = homeOf(await app.queryClient.ensureQueryData(siteQuery(app)));
      await Promise.all([...main, ...side].map((part) => PARTS[part]?.(app)));
    };
    await Promise.all([
      loadParts(),
      prefetchEndpoint(app, 'GET /articles', articlesInput(readHomeState(new URL(request.url).search))),
      prefetchEndpoint(app, 'GET /tags', TAGS_INPUT),
      prefetchEndpoint(app, 'GET /adverts', advertsInput('home_list')),
    ]);
    return null;
  };
