/** What other code may use of public pages of people. */
export { pageData } from './queries/page-data';
export { countSitemapPeople, sitemapPeople } from './queries/sitemap-people';
