import { sitemapArticles, sitemapFiles, sitemapLists } from '../api/article/exports';
import { countSitemapPeople, sitemapPeople } from '../api/person/exports';
import { DEFAULT_LOCALE, type Locale } from '../contract/enums';
import { INDEXED_PAGES } from '../contract/paths/page-paths';
import { paths } from '../contract/paths/pages';
import { settings } from '../core/settings/settings';
import { escapeXml } from '../lib/xml/escape-xml';
import { type LabelFilter, localizedPath } from './urls';
import type { Resource, ResourceRequest } from './resource';

/**
 * Articles per file. The limits of a file are 50,000 URLs and 50 MB (sitemaps.org). Two languages of an article are two URLs
 * with about 600 bytes each, so a file has less than 12 MB.
 */
const ARTICLES_PER_FILE = 10_000;
const PEOPLE_PER_FILE = 10_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const urlset = (urls: string[]): string =>
  `${HEAD}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`;

interface Translation {
  locale: Locale;
  lastmod?: string;
}

/** Returns a `<url>` per language; each lists all languages and the default one (hreflang). */
const urls = (
  origin: string,
  path: string,
  versions: Translation[],
  filter?: Partial<LabelFilter>,
): string[] => {
  const address = (locale: Locale) => escapeXml(origin + localizedPath(path, locale, filter));
  const link = (lang: string, locale: Locale) =>
    `<xhtml:link rel="alternate" hreflang="${lang}" href="${address(locale)}"/>`;
  const fallback = versions.find(({ locale }) => locale === DEFAULT_LOCALE) ?? versions[0];
  const links = versions.map(({ locale }) => link(locale, locale)).join('');
  const others = links + (fallback ? link('x-default', fallback.locale) : '');
  return versions.map(
    ({ locale, lastmod }) =>
      `<url><loc>${address(locale)}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ''}${others}</url>`,
  );
};

const translations = ({ locales }: ResourceRequest): Translation[] => locales.map((locale) => ({ locale }));

/** Public screens, and the lists of categories, tags and series that have articles. */
const pages = async (request: ResourceRequest): Promise<string> => {
  const { origin } = request;
  const shown = translations(request);
  const lists = await sitemapLists();
  return urlset([
    ...INDEXED_PAGES.flatMap((path) => urls(origin, path, shown)),
    ...lists.category.flatMap((category) => urls(origin, paths.articles, shown, { category })),
    ...lists.tag.flatMap((tag) => urls(origin, paths.articles, shown, { tag })),
    ...lists.series.flatMap((id) => urls(origin, paths.series(id), shown)),
  ]);
};

const articles = async ({ origin, path, locales }: ResourceRequest): Promise<string | null> => {
  const page = Number(/\d+/.exec(path)?.[0]);
  const rows = await sitemapArticles(page, ARTICLES_PER_FILE);
  if (rows.length === 0) return null;
  return urlset(
    rows.flatMap(({ id, languages }) =>
      urls(
        origin,
        paths.article(id),
        languages.filter(({ locale }) => locales.includes(locale)),
      ),
    ),
  );
};

/** Public pages of people. */
const people = async (request: ResourceRequest): Promise<string | null> => {
  const { origin, path } = request;
  if (!(await settings('site')).public_people) return null;
  const ids = await sitemapPeople(Number(/\d+/.exec(path)?.[0]), PEOPLE_PER_FILE);
  if (ids.length === 0) return null;
  return urlset(ids.flatMap((id) => urls(origin, paths.user(id), translations(request))));
};

const index = async ({ origin }: ResourceRequest): Promise<string> => {
  const files = await sitemapFiles(ARTICLES_PER_FILE);
  const { public_people } = await settings('site');
  const peopleFiles = public_people ? Math.ceil((await countSitemapPeople()) / PEOPLE_PER_FILE) : 0;
  const maps = [
    `<sitemap><loc>${escapeXml(origin)}/sitemap-pages.xml</loc></sitemap>`,
    ...files.map(
      (lastmod, at) =>
        `<sitemap><loc>${escapeXml(origin)}/sitemap-articles-${at + 1}.xml</loc><lastmod>${lastmod}</lastmod></sitemap>`,
    ),
    ...Array.from(
      { length: peopleFiles },
      (_, at) => `<sitemap><loc>${escapeXml(origin)}/sitemap-people-${at + 1}.xml</loc></sitemap>`,
    ),
  ];
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${maps.join('\n')}\n</sitemapindex>\n`;
};

const type = 'application/xml; charset=utf-8';

/** Site map index and files (sitemaps.org). */
export const sitemap: Resource[] = [
  { path: /^\/sitemap\.xml$/, type, isContent: true, render: index },
  { path: /^\/sitemap-pages\.xml$/, type, isContent: true, render: pages },
  { path: /^\/sitemap-people-[1-9]\d{0,5}\.xml$/, type, isContent: true, render: people },
  { path: /^\/sitemap-articles-[1-9]\d{0,5}\.xml$/, type, isContent: true, render: articles },
];
