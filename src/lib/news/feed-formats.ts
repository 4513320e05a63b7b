import type { parseFeed } from 'feedsmith';
import type { FeedText } from './plain-text';

/** A feed of any format with unprocessed values. */
export interface RawFeed {
  title: FeedText;
  siteUrl: string | undefined;
  entries: RawEntry[];
}

export interface RawEntry {
  id: string | undefined;
  title: FeedText;
  link: string | undefined;
  /** Candidates, of which the first non-empty one is used. */
  summaries: FeedText[];
  /** Candidates, of which the first valid URL is used. */
  images: (string | undefined)[];
  date: string | undefined;
}

type AnyFeed = ReturnType<typeof parseFeed<string>>;
type Of<F extends AnyFeed['format']> = Extract<AnyFeed, { format: F }>['feed'];
type Rss = NonNullable<Of<'rss'>['items']>[number];
type Atom = NonNullable<Of<'atom'>['entries']>[number];
type Rdf = NonNullable<Of<'rdf'>['items']>[number];
type Json = NonNullable<Of<'json'>['items']>[number];
type Media = NonNullable<Rss['media']>;
type Attachment = { url?: string; type?: string; medium?: string };

const html = (value: string | undefined): FeedText => ({ value, isHtml: true });
const plain = (value: string | undefined): FeedText => ({ value, isHtml: false });

/** Atom text constructs are plain text unless their type is `html` or `xhtml` (RFC 4287 section 3.1.1). */
const atomText = (text: { value?: string; type?: string } | undefined): FeedText => ({
  value: text?.value,
  isHtml: /html/i.test(text?.type ?? ''),
});

const isImage = ({ type, medium }: Attachment): boolean =>
  medium === 'image' || (type ?? '').toLowerCase().startsWith('image/');

const firstImage = (list: Attachment[] | undefined): string | undefined => list?.find(isImage)?.url;

const mediaImages = (media: Media | undefined): (string | undefined)[] => [
  media?.thumbnails?.[0]?.url,
  firstImage(media?.contents),
  media?.groups?.[0]?.thumbnails?.[0]?.url,
  firstImage(media?.groups?.[0]?.contents),
];

const alternateOf = (links: { href?: string; rel?: string }[] | undefined): string | undefined =>
  (links?.find(({ rel }) => !rel || rel === 'alternate') ?? links?.find(({ rel }) => rel !== 'self'))?.href;

/** A guid that is a permalink replaces a missing link (RSS 2.0). */
const permalink = (guid: Rss['guid']): string | undefined =>
  guid?.isPermaLink === false ? undefined : guid?.value;

const fromRss = (item: Rss): RawEntry => ({
  id: item.guid?.value,
  title: html(item.title),
  link: item.link ?? permalink(item.guid),
  summaries: [html(item.description), html(item.content?.encoded)],
  images: [...mediaImages(item.media), firstImage(item.enclosures), item.itunes?.image],
  date: item.pubDate ?? item.dc?.dates?.[0] ?? item.atom?.published ?? item.atom?.updated,
});

const fromRdf = (item: Rdf): RawEntry => ({
  id: item.rdf?.about,
  title: html(item.title),
  link: item.link,
  summaries: [html(item.description), html(item.content?.encoded)],
  images: mediaImages(item.media),
  date: item.dc?.dates?.[0],
});

const fromAtom = (entry: Atom): RawEntry => ({
  id: entry.id,
  title: atomText(entry.title),
  link: alternateOf(entry.links),
  summaries: [atomText(entry.summary), atomText(entry.content), html(entry.media?.description?.value)],
  images: [
    ...mediaImages(entry.media),
    firstImage(
      entry.links?.filter(({ rel }) => rel === 'enclosure').map(({ href, type }) => ({ url: href, type })),
    ),
  ],
  date: entry.published ?? entry.updated,
});

const fromJson = (item: Json): RawEntry => ({
  id: item.id,
  title: plain(item.title),
  link: item.url ?? item.external_url,
  summaries: [plain(item.summary), plain(item.content_text), html(item.content_html)],
  images: [item.image, item.banner_image],
  date: item.date_published ?? item.date_modified,
});

/** Converts a parsed feed of any format to the common shape. */
export const normaliseFeed = (parsed: AnyFeed): RawFeed => {
  const { format, feed } = parsed;
  if (format === 'atom')
    return {
      title: atomText(feed.title),
      siteUrl: alternateOf(feed.links),
      entries: (feed.entries ?? []).map(fromAtom),
    };
  if (format === 'json')
    return {
      title: plain(feed.title),
      siteUrl: feed.home_page_url,
      entries: (feed.items ?? []).map(fromJson),
    };
  const entries = format === 'rss' ? (feed.items ?? []).map(fromRss) : (feed.items ?? []).map(fromRdf);
  return { title: html(feed.title), siteUrl: feed.link, entries };
};
