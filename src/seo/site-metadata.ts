import { settings } from '../core/settings/settings';
import type { Locale } from '../contract/enums';
import { paths, UNINDEXED_PAGES } from '../contract/pages';
import { escapeXml, stripIllegalXml } from '../lib/xml/escape-xml';
import { pathIn } from './urls';
import type { Resource, ResourceRequest } from './resource';

/** Screens for people who sign in, calls, and other orders of lists that stand in the map already. */
const NOT_FOR_ROBOTS = [...UNINDEXED_PAGES, '/cms', '/api/', '/*?*sort='];

/** robots.txt (RFC 9309). */
const robots = async ({ origin }: ResourceRequest): Promise<string> =>
  [
    'User-agent: *',
    'Allow: /',
    ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

const SEARCH_WORDS: Record<Locale, string> = { en: 'Search {name}', 'zh-CN': '在{name}中搜索' };

/** OpenSearch allows 16 characters for the short name and 1024 for the description (1.1 draft 6). */
const SHORT_NAME = 16;
const DESCRIPTION = 1024;

const first = (text: string, length: number): string => [...text].slice(0, length).join('').trim();

const openSearch = async ({ origin, locale }: ResourceRequest): Promise<string> => {
  const { title } = await settings('site');
  const search = pathIn(paths.articles, locale);
  const template = `${origin}${search}${search.includes('?') ? '&' : '?'}key={searchTerms}`;
  const self = origin + pathIn('/opensearch.xml', locale);
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escapeXml(first(title, SHORT_NAME))}</ShortName>
<Description>${escapeXml(
    first(
      SEARCH_WORDS[locale].replace('{name}', () => title),
      DESCRIPTION,
    ),
  )}</Description>
<Url type="text/html" template="${escapeXml(template)}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="${escapeXml(self)}"/>
<Image width="32" height="32" type="image/x-icon">${escapeXml(origin)}/favicon.ico</Image>
<Language>${locale}</Language>
<InputEncoding>UTF-8</InputEncoding>
</OpenSearchDescription>
`;
};

/** Paper and seal of web/src/theme/tokens.css. */
const PAPER = '#fbfaf7';

const icon = (file: string, sizes: string, purpose = 'any') => ({
  src: `/${file}`,
  sizes,
  type: file.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  purpose,
});

/** The site as an app that can be put on a home screen (W3C web app manifest). */
const manifest = async ({ locale }: ResourceRequest): Promise<string> => {
  const { title, slogan, slogan_en } = await settings('site');
  const name = stripIllegalXml(title);
  return JSON.stringify({
    id: '/',
    name,
    short_name: first(name, 12),
    description: stripIllegalXml(locale === 'zh-CN' ? slogan : slogan_en) || undefined,
    lang: locale,
    dir: 'ltr',
    start_url: `/?lang=${locale}`,
    scope: '/',
    display: 'minimal-ui',
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      icon('icon-192.png', '192x192'),
      icon('icon-512.png', '512x512'),
      icon('icon-maskable-512.png', '512x512', 'maskable'),
      icon('favicon.svg', 'any'),
    ],
  });
};

/** What the site tells programs of itself. */
export const siteMetadata: Resource[] = [
  { path: /^\/robots\.txt$/, type: 'text/plain; charset=utf-8', make: robots },
  {
    path: /^\/opensearch\.xml$/,
    type: 'application/opensearchdescription+xml; charset=utf-8',
    make: openSearch,
  },
  { path: /^\/manifest\.webmanifest$/, type: 'application/manifest+json; charset=utf-8', make: manifest },
];
