import { z } from 'zod';
import { defineEndpoints, perMinute } from '../../define';
import { FEED_PROBLEMS, NEWS_SOURCE_STATES, OWN_NEWS_SOURCE } from '../../enums';
import {
  deleted,
  id,
  idList,
  idParams,
  link,
  listOf,
  locale,
  empty,
  paging,
  text,
  time,
  integer,
} from '../../fields';
import { MAX_FEED_TITLE, MAX_FEED_URL, MAX_KEY } from '../../limits';

/** URL of a feed: absolute, http(s), without credentials. */
export const feedUrl = z
  .url({ protocol: /^https?$/, normalize: true })
  .max(MAX_FEED_URL)
  .refine((value) => URL.canParse(value) && new URL(value).username + new URL(value).password === '')
  .transform((value) => value.replace(/#.*$/, ''));

/** Interval of fetching, in minutes: a quarter of an hour to a week. */
export const everyMinutes = z.number().int().min(15).max(10_080);

const NewsSource = z.object({
  id,
  title: z.string(),
  /** URL of the feed, which may contain a key: for administrators only. */
  url: z.string().nullable(),
  /** URL of the feed's site; may be empty. */
  site_url: z.string(),
  /** Language of its entries, if it has one. */
  locale: locale.nullable(),
  every_minutes: z.number().int(),
  is_paused: z.boolean(),
  state: z.enum(NEWS_SOURCE_STATES),
  /** Why the last fetch failed: an error of the catalogue. */
  problem: z.enum(FEED_PROBLEMS).nullable(),
  /** Time of the last successful fetch. */
  fetched_at: time.nullable(),
  /** Time of the last attempt. */
  checked_at: time.nullable(),
  /** Number of entries. */
  count: z.number().int(),
});

/** A source as administrators see it. */
const ManagedNewsSource = NewsSource.extend({
  url: z.string(),
  /** Why the last fetch failed, in the language of the request; empty when it did not. */
  problem_text: z.string(),
});

/** Content of the feed at an address, before it is added. */
const FeedPreview = z.object({
  title: z.string(),
  site_url: z.string(),
  count: z.number().int(),
  /** The newest entries. */
  entries: z.array(z.object({ title: z.string(), link, published_at: time.nullable() })),
});

const NewsEntry = z.object({
  /** Rank, from 1. */
  index: z.number().int(),
  title: z.string(),
  /** An http(s) URL, or a path of this site for its own news. */
  link,
  /** Plain text. */
  summary: z.string(),
  image: link.nullable(),
  published_at: time.nullable(),
  locale: locale.nullable(),
  source: z.object({ id: z.union([z.literal(OWN_NEWS_SOURCE), id]), title: z.string() }),
});

const fields = {
  /** Default: the feed's own title. */
  title: text(MAX_FEED_TITLE),
  locale: locale.nullable(),
  every_minutes: everyMinutes,
};

/** Errors of fetching a feed. */
const REFUSALS = [...FEED_PROBLEMS, 'feed_taken', 'feeds_off'] as const;

export const news = defineEndpoints({
  'GET /news': {
    summary:
      'Entries of a source, newest first: of a feed by its id, of this site by `site`. Without a source, the news of the day: the newest of all feeds in the reader’s language, or this site’s own when there are none.',
    access: 'anyone',
    query: z.strictObject({
      source: z.union([z.literal(OWN_NEWS_SOURCE), id]).optional(),
      size: integer(1, 50).default(20),
      locale: locale.optional(),
    }),
    response: z.array(NewsEntry),
  },
  'GET /news/sources': {
    summary: 'The news sources, those in the reader’s language first.',
    access: 'anyone',
    personal: true,
    query: z.strictObject({ locale: locale.optional() }),
    response: z.array(NewsSource),
  },
  'GET /news/sources/all': {
    summary: 'The news sources with their URLs and the results of their last fetches, in order of creation.',
    access: 'admin',
    query: z.strictObject({
      ...paging(),
      key: text(MAX_KEY).optional(),
      state: z.enum(NEWS_SOURCE_STATES).optional(),
    }),
    response: listOf(ManagedNewsSource),
  },
  'POST /news/sources/test': {
    summary: 'Fetches a feed and returns its title and newest entries. Stores nothing.',
    access: 'admin',
    limit: perMinute(30),
    body: z.strictObject({ url: feedUrl }),
    response: FeedPreview,
    errors: REFUSALS,
  },
  'POST /news/sources/{id}/fetch': {
    summary:
      'Fetches a source now, even if it is not due or is paused. A failure is stored with the source, as for a scheduled fetch.',
    access: 'admin',
    limit: perMinute(30),
    params: idParams,
    body: empty,
    response: ManagedNewsSource,
    errors: [...FEED_PROBLEMS, 'feeds_off'],
  },
  'POST /news/sources': {
    summary: 'Adds an RSS, Atom or JSON feed. It is fetched immediately and rejected when that fails.',
    access: 'admin',
    limit: perMinute(30),
    query: empty,
    body: z.strictObject({
      url: feedUrl,
      title: fields.title.optional(),
      locale: fields.locale.optional(),
      every_minutes: fields.every_minutes.optional(),
    }),
    response: NewsSource,
    errors: [...REFUSALS, 'feeds_full'],
  },
  'PUT /news/sources': {
    summary: 'Updates or pauses a source; omitted fields are unchanged. A new URL is fetched immediately.',
    access: 'admin',
    limit: perMinute(30),
    body: z.strictObject({
      id,
      url: feedUrl.optional(),
      title: text(MAX_FEED_TITLE, 1).optional(),
      locale: fields.locale.optional(),
      every_minutes: fields.every_minutes.optional(),
      is_paused: z.boolean().optional(),
    }),
    response: NewsSource,
    errors: REFUSALS,
  },
  'DELETE /news/sources': {
    summary: 'Removes sources and their entries. They can be restored for an hour.',
    access: 'admin',
    body: idList,
    response: deleted,
  },
  'POST /news/sources/restore': {
    summary: 'Undoes the removal of sources; all or none.',
    access: 'admin',
    body: idList,
    response: deleted,
    errors: ['feeds_full'],
  },
});
