import { z } from 'zod';
import { defineEndpoints, perMinute } from '../define';
import { FEED_PROBLEMS, NEWS_SOURCE_STATES, OWN_NEWS } from '../enums';
import { deleted, id, idList, link, locale, empty, text, time, whole } from '../fields';

/** Where a feed stands: an absolute http(s) address without user name and password, which no browser would send. */
const feedUrl = z
  .url({ protocol: /^https?$/, normalize: true })
  .max(1000)
  .refine((value) => URL.canParse(value) && new URL(value).username + new URL(value).password === '')
  .transform((value) => value.replace(/#.*$/, ''));

/** A quarter of an hour is as often as sources like to be asked; a week is as seldom as makes news. */
const everyMinutes = z.number().int().min(15).max(10_080);

export const NewsSource = z.object({
  id,
  title: z.string(),
  /** Address of the feed, which may hold a key: for administrators only. */
  url: z.string().nullable(),
  /** Address of the site that the feed belongs to; may be empty. */
  site_url: z.string(),
  /** Language of its entries; null when it has none in particular. */
  locale: locale.nullable(),
  every_minutes: z.number().int(),
  is_paused: z.boolean(),
  state: z.enum(NEWS_SOURCE_STATES),
  /** Why the last fetch failed: a name of the error catalogue. */
  problem: z.enum(FEED_PROBLEMS).nullable(),
  /** When the list that is shown was last known to be good. */
  fetched_at: time.nullable(),
  /** When the source was last asked. */
  checked_at: time.nullable(),
  /** Entries in the list. */
  count: z.number().int(),
});

const NewsEntry = z.object({
  /** Rank, from 1. */
  index: z.number().int(),
  title: z.string(),
  /** An http(s) address, or a path of this site for its own news. */
  link,
  /** Plain text. */
  summary: z.string(),
  image: link.nullable(),
  published_at: time.nullable(),
  locale: locale.nullable(),
  source: z.object({ id: z.union([z.literal(OWN_NEWS), id]), title: z.string() }),
});

const fields = {
  /** Left out: the feed's own title. */
  title: text(100),
  locale: locale.nullable(),
  every_minutes: everyMinutes,
};

/** What trying an address may say. */
const REFUSALS = [...FEED_PROBLEMS, 'feed_taken', 'feeds_off'] as const;

export const news = defineEndpoints({
  'GET /news': {
    summary:
      'Entries of a source, newest first: of a feed by its id, of this site by `site`. Without a source the news of the day: the newest of all feeds in the reader’s language, or this site’s own where there are none.',
    access: 'anyone',
    query: z.strictObject({
      source: z.union([z.literal(OWN_NEWS), id]).optional(),
      size: whole(1, 50).default(20),
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
  'POST /news/sources': {
    summary: 'Adds an RSS, Atom or JSON feed. It is fetched at once; an address that gives none is refused.',
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
    summary: 'Changes or pauses a source; fields left out stay. A new address is fetched at once.',
    access: 'admin',
    limit: perMinute(30),
    body: z.strictObject({
      id,
      url: feedUrl.optional(),
      title: text(100, 1).optional(),
      locale: fields.locale.optional(),
      every_minutes: fields.every_minutes.optional(),
      is_paused: z.boolean().optional(),
    }),
    response: NewsSource,
    errors: REFUSALS,
  },
  'DELETE /news/sources': {
    summary: 'Removes sources and their entries.',
    access: 'admin',
    body: idList,
    response: deleted,
  },
});
