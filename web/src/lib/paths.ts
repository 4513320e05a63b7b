/** Addresses of the site, without language (spec section 2). */
export const paths = {
  home: '/',
  news: '/news',
  articles: '/articles',
  chat: '/chat',
  article: (id: string) => `/article/${id}`,
  login: '/login',
  test: '/test',
  forbidden: '/403',
  dashboard: '/dashboard',
  dashboardDemo: '/dashboard/demo',
  admin: '/admin',
  adminHome: '/admin/home',
  editArticle: (id: string) => `/admin/article/${id}`,
} as const;
