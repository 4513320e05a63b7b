import { redirect, type RouteObject } from 'react-router-dom';
import { articleLoader, articlesLoader, homeLoader, previewLoader } from '@/features/article/loaders';
import { commentsLoader } from '@/features/comment/loaders';
import { newsLoader } from '@/features/news/loaders';
import { Loading } from '@/components/loading';
import { RootError, RouteError } from './layouts/route-error';
import { SiteLayout } from './layouts/site-layout';
import { siteLoader } from './layouts/site-loader';
import { BannerOutlet } from './layouts/banner-outlet';
import { SLOT_FILES } from './slots';
import { screenRoute, type ScreenHandle, type ScreenHost } from './screen-route';
import { PAGES, paths } from '@contract/pages';

/** Source files of the islands of a screen. Only the server looks for their styles: the browser goes without the names. */
const ISLANDS: Record<string, string[]> = import.meta.env.SSR
  ? {
      home: [
        'src/features/article/home/heat-map.tsx',
        'src/features/article/home/home-sidebar.tsx',
        'src/features/article/home/home-search.tsx',
        SLOT_FILES.Advert,
        SLOT_FILES.Feedback,
      ],
      articles: [
        'src/features/article/list/filters.tsx',
        'src/features/article/shared/tag-cloud.tsx',
        SLOT_FILES.Advert,
      ],
      article: [
        'src/features/article/reader/article-footer.tsx',
        'src/features/article/reader/reading-tools.tsx',
        SLOT_FILES.Advert,
      ],
      comments: ['src/features/comment/components/comments.tsx'],
      frame: ['src/app/layouts/site-footer.tsx'],
    }
  : {};

/** Screens that a reader, a search engine or a browser without JavaScript gets whole from the server. */
const publicScreens = (host: ScreenHost): RouteObject[] => {
  const page = screenRoute(host);
  return [
    page(null, 'article/home-page', {
      id: 'home',
      loader: homeLoader,
      bannerPath: paths.home,
      islands: ISLANDS.home,
      messages: ['advert', 'feedback'],
    }),
    page(PAGES.news, 'news/news-page', { id: 'news', loader: newsLoader, bannerPath: paths.news }),
    page(PAGES.articles, 'article/articles-page', {
      id: 'articles',
      loader: articlesLoader,
      bannerPath: paths.articles,
      islands: ISLANDS.articles,
      messages: ['advert'],
    }),
    {
      ...page(PAGES.article, 'article/article-page', {
        id: 'article',
        loader: articleLoader,
        islands: ISLANDS.article,
        messages: ['advert'],
      }),
      children: [
        page(null, 'comment/article-comments', {
          id: 'comments',
          loader: commentsLoader,
          islands: ISLANDS.comments,
        }),
      ],
    } as RouteObject,
    page(PAGES.preview, 'article/preview-page', { id: 'preview', loader: previewLoader }),
    page(PAGES.chat, 'chat/chat-page', { id: 'chat' }),
    page(PAGES.forbidden, 'error/forbidden-page', { id: 'forbbiden', status: 403 }),
    page('*', 'error/not-found-page', { id: 'not-found', status: 404 }),
  ];
};

/** All routes of the product (spec section 2). Names and ids in odd spelling are the spec's. */
export const createRoutes = (host: ScreenHost): RouteObject[] => {
  const page = screenRoute(host);
  const isBrowserOnly = true;
  return [
    {
      id: 'root',
      ErrorBoundary: RootError,
      HydrateFallback: Loading,
      children: [
        {
          id: 'site-layout',
          Component: SiteLayout,
          handle: { islands: ISLANDS.frame } satisfies ScreenHandle,
          loader: siteLoader(host.app),
          shouldRevalidate: () => false,
          children: [
            {
              id: 'site-screens',
              Component: BannerOutlet,
              ErrorBoundary: RouteError,
              children: publicScreens(host),
            },
          ],
        },
        page(PAGES.login, 'account/login-page', { id: 'login', isBrowserOnly }),
        page(PAGES.test, 'showcase/test-page', { id: 'test', isBrowserOnly }),
        {
          ...page(PAGES.dashboard, 'dashboard/dashboard-layout', { id: 'dashboard-layout', isBrowserOnly }),
          children: [
            { index: true, loader: () => redirect(paths.dashboardDemo) },
            page(PAGES.dashboardDemo, 'dashboard/demo-page', { id: 'demo', isBrowserOnly }),
          ],
        } as RouteObject,
        page(`${PAGES.admin}/*`, 'admin/admin-layout', {
          id: 'admin',
          isBrowserOnly,
          messages: ['account'],
        }),
      ],
    },
  ];
};
