import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith';
import { type FeedData, feedData } from './feed-data';
import type { ResourceResult, Resource, ResourceRequest } from './resource';

/** Removes the generator's line breaks around CDATA sections, which some readers would show. */
const withoutBreaks = (xml: string): string =>
  xml.replace(/>\s+<!\[CDATA\[/g, '><![CDATA[').replace(/\]\]>\s+<\//g, ']]></');

/** RSS 2.0 (rssboard.org) with the full text and the author in their usual namespaces. */
const rss = (feed: FeedData): string =>
  withoutBreaks(
    generateRssFeed({
      title: feed.title,
      link: feed.home,
      description: feed.description,
      language: feed.locale,
      lastBuildDate: feed.updated,
      atom: { links: [{ href: feed.self, rel: 'self', type: 'application/rss+xml' }] },
      items: feed.entries.map((entry) => ({
        title: entry.title,
        link: entry.id,
        guid: { value: entry.id, isPermaLink: true },
        pubDate: entry.written,
        ...(entry.author && { dc: { creators: [entry.author] } }),
        categories: entry.categories.map((name) => ({ name })),
        description: entry.summary,
        content: { encoded: entry.html },
      })),
    }),
  );

const html = (value: string) => ({ value, type: 'html' });

/** Atom (RFC 4287). */
const atom = (feed: FeedData): string =>
  withoutBreaks(
    generateAtomFeed({
      id: feed.self,
      title: { value: feed.title },
      subtitle: { value: feed.description },
      // Required for entries without an author.
      authors: [{ name: feed.title }],
      updated: feed.updated,
      links: [
        { href: feed.self, rel: 'self', type: 'application/atom+xml' },
        { href: feed.home, rel: 'alternate', type: 'text/html', hreflang: feed.locale },
      ],
      entries: feed.entries.map((entry) => ({
        id: entry.id,
        title: { value: entry.title },
        updated: entry.updated,
        published: entry.written,
        ...(entry.author && { authors: [{ name: entry.author }] }),
        categories: entry.categories.map((term) => ({ term })),
        links: [{ href: entry.id, rel: 'alternate', type: 'text/html', hreflang: feed.locale }],
        summary: { value: entry.summary },
        content: html(entry.html),
      })),
    }),
  );

/** JSON Feed 1.1 (jsonfeed.org). */
const json = (feed: FeedData): string =>
  JSON.stringify({
    // The format requires `items`; the generator omits an empty list.
    items: [],
    ...(generateJsonFeed({
      title: feed.title,
      home_page_url: feed.home,
      feed_url: feed.self,
      description: feed.description,
      language: feed.locale,
      items: feed.entries.map((entry) => ({
        id: entry.id,
        url: entry.id,
        title: entry.title,
        ...(entry.summary && { summary: entry.summary }),
        content_html: entry.html,
        image: entry.image,
        date_published: entry.written,
        date_modified: entry.updated,
        ...(entry.author && { authors: [{ name: entry.author }] }),
        tags: entry.categories,
        language: feed.locale,
      })),
    }) as object),
  });

const as =
  (write: (feed: FeedData) => string) =>
  async (request: ResourceRequest): Promise<ResourceResult> => {
    const feed = await feedData(request);
    return feed && ('redirectTo' in feed ? feed : write(feed));
  };

/** Feeds of the newest articles with their full text, by language, tag or category. */
export const feeds: Resource[] = [
  { path: /^\/feed\.xml$/, type: 'application/rss+xml; charset=utf-8', isContent: true, render: as(rss) },
  { path: /^\/atom\.xml$/, type: 'application/atom+xml; charset=utf-8', isContent: true, render: as(atom) },
  { path: /^\/feed\.json$/, type: 'application/feed+json; charset=utf-8', isContent: true, render: as(json) },
];
