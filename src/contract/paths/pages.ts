/**
 * Paths of the site's pages, without language: routes, links, the page renderer, the site map and the link checker use
 * this table. Constants only: the browser imports this file.
 */
export const PAGES = {
  home: '/',
  news: '/news',
  articles: '/articles',
  article: '/article/:id',
  series: '/series/:id',
  preview: '/preview/:token',
  user: '/user/:id',
  favourites: '/favourites',
  chat: '/chat',
  chatRoom: '/chat/:id',
  forbidden: '/403',
  login: '/login',
  test: '/test',
  dashboard: '/dashboard',
  dashboardDemo: '/dashboard/demo',
  admin: '/admin',
  adminHome: '/admin/home',
  newArticle: '/admin/article',
  editArticle: '/admin/article/:id',
} as const;

/** Path of Strapi's panel, a separate application. */
export const PANEL_PATH = '/cms';

/** Returns true for paths of the back office, whose documents have their own content security policy. */
export const isBackOfficePath = (path: string): boolean => /^\/admin(?:[/?#]|$)/i.test(path);

/** Paths of pages. Those with parameters are functions. */
export const paths = {
  ...PAGES,
  article: (id: string): string => `/article/${id}`,
  series: (id: string): string => `/series/${id}`,
  user: (id: string): string => `/user/${id}`,
  preview: (token: string): string => `/preview/${token}`,
  chatRoom: (id: string): string => `/chat/${id}`,
  /** A new article, for all authors: the menu's `newArticle` is for administrators. */
  writeArticle: '/admin/article/new',
  editArticle: (id: string): string => `/admin/article/${id}`,
} as const;
