import { settings } from '../core/settings/settings';
import type { Locale } from '../contract/enums';
import { UNINDEXED_PAGES } from '../contract/paths/page-paths';
import { PANEL_PATH, paths } from '../contract/paths/pages';
import { zh } from '../lib/chinese-text';
import { escapeXml, stripIllegalXml } from '../lib/xml/escape-xml';
import { localizedPath } from './urls';
import type { Resource, ResourceRequest } from './resource';

/** Screens that require a session, the API, and lists in another order than in the site map. */
const DISALLOWED = [...UNINDEXED_PAGES, PANEL_PATH, '/api/', '/*?*sort='];

/** robots.txt (RFC 9309). */
const robots = async ({ origin, isOpen }: ResourceRequest): Promise<string> => {
  if (!isOpen) return 'User-agent: *\nDisallow: /\n';
  return [
    'User-agent: *',
    'Allow: /',
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
};

const SEARCH_LABELS: Record<Locale, (name: string) => string> = {
  en: (name) => `Search ${name}`,
  'zh-CN': (name) => zh`在${name}中搜索`,
};

/** OpenSearch allows 16 characters for the short name and 1024 for the description (1.1 draft 6). */
const MAX_SHORT_NAME = 16;
const MAX_DESCRIPTION = 1024;

const truncate = (text: string, length: number): string => [...text].slice(0, length).join('').trim();

const openSearch = async ({ origin, locale }: ResourceRequest): Promise<string> => {
  const { title } = await settings('site');
  const search = localizedPath(paths.articles, locale);
  const template = `${origin}${search}${search.includes('?') ? '&' : '?'}key={searchTerms}`;
  const self = origin + localizedPath('/opensearch.xml', locale);
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escapeXml(truncate(title, MAX_SHORT_NAME))}</ShortName>
<Description>${escapeXml(truncate(SEARCH_LABELS[locale](title), MAX_DESCRIPTION))}</Description>
<Url type="text/html" template="${escapeXml(template)}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="${escapeXml(self)}"/>
<Image width="32" height="32" type="image/x-icon">${escapeXml(origin)}/favicon.ico</Image>
<Language>${locale}</Language>
<InputEncoding>UTF-8</InputEncoding>
</OpenSearchDescription>
`;
};

/** Background colour of web/src/theme/tokens.css. */
const PAPER = '#fbfaf7';

const SVG = /\.svg$/i;

const icon = (file: string, sizes: string, purpose = 'any') => ({
  src: `/${file}`,
  sizes,
  type: file.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  purpose,
});

/** The icons of the build, or the owner's picture instead. */
const icons = (picture: string) =>
  SVG.test(picture)
    ? [{ src: picture, sizes: 'any', type: 'image/svg+xml', purpose: 'any' }]
    : [
        icon('icon-192.png', '192x192'),
        icon('icon-512.png', '512x512'),
        icon('icon-maskable-512.png', '512x512', 'maskable'),
        ...(picture ? [] : [icon('favicon.svg', 'any')]),
      ];

/** W3C web app manifest. */
const manifest = async ({ locale }: ResourceRequest): Promise<string> => {
  const { title, slogan, slogan_en } = await settings('site');
  const name = stripIllegalXml(title);
  return JSON.stringify({
    id: '/',
    name,
    short_name: truncate(name, 12),
    description: stripIllegalXml(locale === 'zh-CN' ? slogan : slogan_en) || undefined,
    lang: locale,
    dir: 'ltr',
    start_url: `/?lang=${locale}`,
    scope: '/',
    display: 'minimal-ui',
    background_color: PAPER,
    theme_color: PAPER,
    icons: icons((await settings('appearance')).icon),
  });
};

/** robots.txt, OpenSearch description and web app manifest. */
export const siteMetadata: Resource[] = [
  { path: /^\/robots\.txt$/, type: 'text/plain; charset=utf-8', render: robots },
  {
    path: /^\/opensearch\.xml$/,
    type: 'application/opensearchdescription+xml; charset=utf-8',
    render: openSearch,
  },
  { path: /^\/manifest\.webmanifest$/, type: 'application/manifest+json; charset=utf-8', render: manifest },
];
