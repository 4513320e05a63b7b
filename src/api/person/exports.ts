/** What other code may use of public pages of people. */
export { countSitemapPeople, sitemapPeople } from './queries/sitemap-people';
