import { parseFeed } from 'feedsmith';
import { normaliseFeed, type RawEntry } from './feed-formats';
import { plainText, httpUrl } from './plain-text';

/** An entry as it is kept. */
export interface FeedEntry {
  title: string;
  link: string;
  /** Plain text; may be empty. */
  summary: string;
  image: string | null;
  /** RFC 3339; null when the source names no date. */
  published_at: string | null;
}

export interface Feed {
  title: string;
  site_url: string;
  /** Newest first, those without a date last, in the order of the source. */
  entries: FeedEntry[];
}

/** Characters that are shown of each. */
const TITLE_LENGTH = 160;
const SUMMARY_LENGTH = 240;
/** The `title` of a source is that long at most (contract section 9). */
const SOURCE_TITLE_LENGTH = 90;

/** Entries that are kept, and those that are looked at: some feeds begin with the oldest. */
const MAX_KEPT_ENTRIES = 50;
const MAX_READ_ENTRIES = 500;

const timeOf = (date: string | undefined): number | null => {
  const time = Date.parse(date ?? '');
  // The years that RFC 3339 can write.
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

/** Each entry once, by its id and by its link; the first of two stays. */
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
 * Reads an RSS, Atom, RDF or JSON feed: plain texts, http(s) addresses, each entry once. Entities that a document
 * defines itself are not replaced, so that they can neither grow nor reach for files.
 * @param url where the feed was found: what its relative links start from
 * @throws the parser's error when the text is no feed
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
