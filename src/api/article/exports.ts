/** What other code may use of articles. */
export { registerArticleMiddleware } from './document-middleware/article-middleware';
export { preparePanelWrites } from './document-middleware/prepare-panel-writes';
export { presentArticleRow } from './presenter';
export type { ListedArticle } from './reading/article-rows';
export { listArticles } from './reading/list-articles';
export { restoreSearchTables } from './search/search-tables';
export { countView } from './stats/count-view';
export { ensureStats } from './stats/ensure-stats';
export { type FeedArticle, feedArticles } from './syndication/feed-articles';
export { ogArticle } from './syndication/og-article';
export { sitemapArticles, sitemapFiles, sitemapNames } from './syndication/sitemap-articles';
export { articleJobs } from './jobs';
