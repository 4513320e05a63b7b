import { parseFeed } from 'feedsmith';
import { normaliseFeed, type RawEntry } from './feed-formats';
import { plainText, httpUrl } from './plain-text';

/** An entry as stored. */
export interface FeedEntry {
  title: string;
  link: string;
  /** Plain text; may be empty. */
  summary: string;
  image: string | null;
  /** RFC 3339; null when the source has no date. */
  published_at: string | null;
}

export interface Feed {
  title: string;
  site_url: string;
  /** Newest first; entries without a date last, in the order of the source. */
  entries: FeedEntry[];
}

/** Limits in characters. */
const TITLE_LENGTH = 160;
const SUMMARY_LENGTH = 240;
/** Limit of a source's `title` (contract section 9). */
const SOURCE_TITLE_LENGTH = 90;

/** Number of entries stored, and of entries read: some feeds start with the oldest. */
const MAX_KEPT_ENTRIES = 50;
const MAX_READ_ENTRIES = 500;

const timeOf = (date: string | undefined): number | null => {
  const time = Date.parse(date ?? '');
  // RFC 3339 has four-digit years.
  return time > 0 && time < Date.UTC(9999, 0) ? time : null;
};

interface ParsedEntry extends FeedEntry {
  key: string;
  time: number | null;
}

const readEntry = (raw: RawEntry, base: string): ParsedEntry | null => {
  const link = httpUrl(raw.link, base);
  if (!link) return null;
  const summary = raw.summaries.map((text) => plainText(text, SUMMARY_LENGTH)).find(Boolean) ?? '';
  const title = plainText(raw.title, TITLE_LENGTH) || summary;
  if (!title) return null;
  const time = timeOf(raw.date);
  return {
    key: raw.id?.trim() || link,
    time,
    title,
    link,
    summary: summary === title ? '' : summary,
    image: raw.images.map((image) => httpUrl(image, base)).find(Boolean) ?? null,
    published_at: time === null ? null : new Date(time).toISOString(),
  };
};

/** Removes entries with the id or link of an earlier one. */
const unique = (entries: ParsedEntry[]): ParsedEntry[] => {
  const seen = new Set<string>();
  return entries.filter(({ key, link }) => {
    const isNew = !seen.has(key) && !seen.has(link);
    seen.add(key).add(link);
    return isNew;
  });
};

const newestFirst = (a: ParsedEntry, b: ParsedEntry): number =>
  (b.time ?? -Infinity) - (a.time ?? -Infinity) || 0;

/**
 * Parses an RSS, Atom, RDF or JSON feed into plain texts, http(s) URLs and distinct entries. Entities defined in the
 * document are not expanded, which rules out exponential expansion and file access.
 * @param url URL of the feed, the base of its relative links
 * @throws the parser's error when the text is not a feed
 */
export const readFeed = (text: string, url: string): Feed => {
  const { title, siteUrl, entries } = normaliseFeed(parseFeed(text, { maxItems: MAX_READ_ENTRIES }));
  const site_url = httpUrl(siteUrl, url) ?? '';
  const read = entries.map((raw) => readEntry(raw, site_url || url)).filter((entry) => entry !== null);
  return {
    title: plainText(title, SOURCE_TITLE_LENGTH),
    site_url,
    entries: unique(read.sort(newestFirst))
      .slice(0, MAX_KEPT_ENTRIES)
      .map(({ key: _key, time: _time, ...entry }) => entry),
  };
};
