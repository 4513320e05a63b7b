import { redirect, type RouteObject } from 'react-router-dom';
import { articleLoader, articlesLoader } from '@/features/article/loaders';
import { commentsLoader } from '@/features/comment/loaders';
import { Loading } from '@/components/loading';
import { RootError, RouteError } from './layouts/route-error';
import { SiteLayout } from './layouts/site-layout';
import { siteLoader } from './layouts/site-loader';
import { NavigationFrame } from './layouts/navigation-frame';
import { sectionLoader } from '@/lib/page/document-section';
import { screenRoute, type ScreenHost } from './screen-route';
import { PAGES, paths } from '@contract/paths/pages';

/**
 * Screens that the server renders completely, for readers, search engines and browsers without JavaScript.
 */
const publicScreens = (host: ScreenHost): RouteObject[] => {
  const page = screenRoute(host);
  return [
    page(null, 'article/home-page', {
      id: 'home',
      bannerPath: paths.home,
      messages: ['advert', 'feedback'],
    }),
    page(PAGES.news, 'news/news-page', { id: 'news', bannerPath: paths.news }),
    page(PAGES.articles, 'article/articles-page', {
      id: 'articles',
      loader: articlesLoader,
      bannerPath: paths.articles,
      messages: ['advert'],
    }),
    {
      ...page(PAGES.article, 'article/article-page', {
        id: 'article',
        loader: articleLoader,
        messages: ['advert'],
      }),
      children: [
        page(null, 'comment/article-comments', {
          id: 'comments',
          loader: commentsLoader,
        }),
      ],
    } as RouteObject,
    page(PAGES.series, 'series/series-page', { id: 'series' }),
    page(PAGES.preview, 'article/preview-page', { id: 'preview', isLive: true }),
    page(PAGES.user, 'person/person-page', { id: 'user' }),
    page(PAGES.favourites, 'person/favourites-page', { id: 'favourites', isLive: true }),
    // one route, so that the page stays when another room is chosen
    page(`${PAGES.chat}/:id?`, 'chat/chat-page', { id: 'chat', isLive: true }),
  ];
};

/** All routes of the product (spec section 2). Misspelled names and ids are the spec's. */
export const createRoutes = (host: ScreenHost): RouteObject[] => {
  const page = screenRoute(host);
  const isBrowserOnly = true;
  return [
    {
      id: 'root',
      Component: NavigationFrame,
      ErrorBoundary: RootError,
      HydrateFallback: Loading,
      children: [
        {
          id: 'site-layout',
          Component: SiteLayout,
          loader: siteLoader(host.app),
          shouldRevalidate: () => false,
          children: [
            {
              id: 'site-screens',
              loader: sectionLoader,
              ErrorBoundary: RouteError,
              children: publicScreens(host),
            },
          ],
        },
        {
          ...page('', 'error/error-layout', { id: 'error-layout', loader: siteLoader }),
          children: [
            page(PAGES.forbidden, 'error/forbidden-page', { id: 'forbbiden', status: 403 }),
            page('*', 'error/not-found-page', { id: 'not-found', status: 404 }),
          ],
        } as RouteObject,
        page(PAGES.login, 'account/login-page', { id: 'login', isBrowserOnly }),
        page(PAGES.test, 'showcase/test-page', { id: 'test', isBrowserOnly }),
        {
          ...page('', 'dashboard/dashboard-layout', { id: 'dashboard-layout', isBrowserOnly }),
          children: [
            {
              id: 'dashboard',
              path: PAGES.dashboard,
              children: [
                { index: true, loader: () => redirect(paths.dashboardDemo) },
                page('demo', 'dashboard/demo-page', { id: 'demo', isBrowserOnly }),
              ],
            },
          ],
        } as RouteObject,
        page(`${PAGES.admin}/*`, 'admin/admin-layout', {
          id: 'admin',
          isBrowserOnly,
          loader: () => sectionLoader,
          messages: ['account'],
        }),
      ],
    },
  ];
};
