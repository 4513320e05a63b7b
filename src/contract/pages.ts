/**
 * Addresses of the pages of the site, without language: routes, links, the page renderer, the site map and the check of
 * links are made from this one table. Plain constants: the browser imports this file.
 */
export const PAGES = {
  home: '/',
  news: '/news',
  articles: '/articles',
  article: '/article/:id',
  preview: '/preview/:token',
  chat: '/chat',
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

/** Paths of pages. Those with parameters are functions. */
export const paths = {
  ...PAGES,
  article: (id: string): string => `/article/${id}`,
  preview: (token: string): string => `/preview/${token}`,
  editArticle: (id: string): string => `/admin/article/${id}`,
} as const;
