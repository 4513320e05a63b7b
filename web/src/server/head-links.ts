import type { Locale } from '@contract/enums';
import { isListPath } from '@contract/paths/page-paths';
import { withLocale } from '@/lib/i18n/locale';

/** Feeds of the site: path, MIME type and common name of the format. */
const FEEDS = [
  ['/feed.xml', 'application/rss+xml', 'RSS'],
  ['/atom.xml', 'application/atom+xml', 'Atom'],
  ['/feed.json', 'application/feed+json', 'JSON Feed'],
] as const;

const escapeAttribute = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const link = (attributes: Record<string, string>): string =>
  `<link ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${escapeAttribute(value)}"`)
    .join(' ')}>`;

const feedLinks = (locale: Locale, subject: string, query: string): string[] =>
  FEEDS.map(([path, type, format]) =>
    link({
      rel: 'alternate',
      type,
      title: subject ? `${format} · ${subject}` : format,
      href: withLocale(path + query, locale),
    }),
  );

interface HeadLinksOptions {
  locale: Locale;
  /** URL of the page. */
  address: URL;
  /** Name of the site. */
  name: string;
}

/**
 * Links of a page for programs: manifest, search and feeds, with those of its tag and category first. They are only in the
 * server's document, since such programs run no scripts.
 */
export const headLinks = ({ locale, address, name }: HeadLinksOptions): string => {
  const names = ['category', 'tag'].flatMap((key) => {
    const value = isListPath(address.pathname) ? address.searchParams.get(key)?.trim() : '';
    return value ? [[key, value] as const] : [];
  });
  const own =
    names.length > 0
      ? feedLinks(
          locale,
          names.map(([, value]) => value).join(' · '),
          `?${new URLSearchParams(names.map(([key, value]) => [key, value]))}`,
        )
      : [];
  return [
    link({ rel: 'manifest', href: withLocale('/manifest.webmanifest', locale) }),
    link({
      rel: 'search',
      type: 'application/opensearchdescription+xml',
      title: name,
      href: withLocale('/opensearch.xml', locale),
    }),
    ...own,
    ...feedLinks(locale, '', ''),
  ].join('');
};
