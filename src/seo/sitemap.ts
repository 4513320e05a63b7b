import { sitemapArticles, sitemapFiles, sitemapNames } from '../api/article/exports';
import { DEFAULT_LOCALE, type Locale, LOCALES } from '../contract/enums';
import { INDEXED_PAGES } from '../contract/page-paths';
import { paths } from '../contract/pages';
import { escapeXml } from '../lib/xml/escape-xml';
import { type LabelFilter, localizedPath } from './urls';
import type { Resource, ResourceRequest } from './resource';

/**
 * The limits of a file are 50,000 URLs and 50 MB (sitemaps.org). Two languages of an article are two URLs with about 600
 * bytes each, so a file has less than 12 MB.
 */
const ARTICLES_PER_FILE = 10_000;

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

const ALL_LOCALES: Translation[] = LOCALES.map((locale) => ({ locale }));

/** Public screens, and the lists of tags and categories that have articles. */
const pages = async ({ origin }: ResourceRequest): Promise<string> => {
  const { tags, categories } = await sitemapNames();
  return urlset([
    ...INDEXED_PAGES.flatMap((path) => urls(origin, path, ALL_LOCALES)),
    ...categories.flatMap((category) => urls(origin, paths.articles, ALL_LOCALES, { category })),
    ...tags.flatMap((tag) => urls(origin, paths.articles, ALL_LOCALES, { tag })),
  ]);
};

const articles = async ({ origin, path }: ResourceRequest): Promise<string | null> => {
  const page = Number(/\d+/.exec(path)?.[0]);
  const rows = await sitemapArticles(page, ARTICLES_PER_FILE);
  if (rows.length === 0) return null;
  return urlset(rows.flatMap(({ id, languages }) => urls(origin, paths.article(id), languages)));
};

const index = async ({ origin }: ResourceRequest): Promise<string> => {
  const files = await sitemapFiles(ARTICLES_PER_FILE);
  const maps = [
    `<sitemap><loc>${escapeXml(origin)}/sitemap-pages.xml</loc></sitemap>`,
    ...files.map(
      (lastmod, at) =>
        `<sitemap><loc>${escapeXml(origin)}/sitemap-articles-${at + 1}.xml</loc><lastmod>${lastmod}</lastmod></sitemap>`,
    ),
  ];
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${maps.join('\n')}\n</sitemapindex>\n`;
};

const type = 'application/xml; charset=utf-8';

/** Site map index and files (sitemaps.org). */
export const sitemap: Resource[] = [
  { path: /^\/sitemap\.xml$/, type, render: index },
  { path: /^\/sitemap-pages\.xml$/, type, render: pages },
  { path: /^\/sitemap-articles-[1-9]\d{0,5}\.xml$/, type, render: articles },
];
