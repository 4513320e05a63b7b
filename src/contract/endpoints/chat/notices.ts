import { z } from 'zod';
import { defineEndpoints, perMinute } from '../../define';
import { NOTICE_KINDS, NOTICE_MODES } from '../../admin-enums';
import { booleanParam, deleted, empty, id, idParams, listOf, paging, time } from '../../fields';
import { LinkedPerson } from './messages';

const count = z.number().int();
const kind = z.enum(NOTICE_KINDS);
const mode = z.enum(NOTICE_MODES);

const Notice = z.object({
  id,
  kind,
  /** Time of its last event. */
  created_at: time,
  is_read: z.boolean(),
  /** Number of combined events, e.g. likes of one article. */
  count,
  /** The latest people, three at most. */
  actors: z.array(LinkedPerson),
  /** One sentence in the language of the request. */
  text: z.string(),
  /** The beginning of a text, or a reason; may be empty. */
  excerpt: z.string(),
  /** Path of this site to which it links. */
  path: z.string(),
});

/** Time of day, `HH:MM`; empty: none. */
const timeOfDay = z.union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)]);

const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    // RangeError: the name is unknown
    return false;
  }
};

const Preferences = z.object({
  modes: z.record(kind, mode),
  /** Mails wait between these times of day; both empty: never. */
  quiet_from: timeOfDay,
  quiet_to: timeOfDay,
  /** IANA name, for the quiet hours and the digest. */
  time_zone: z.string(),
});

export const notices = defineEndpoints({
  'GET /articles/{id}/audience': {
    summary:
      'Number of followers of its author and tags who get a notice when the article is published: 0 for an article that is not new; 1001 means more than 1000.',
    access: 'user',
    limit: perMinute(60),
    params: idParams,
    query: empty,
    response: z.object({ follower_count: count, is_new: z.boolean() }),
    errors: ['not_publishable'],
  },
  'GET /notices': {
    summary: 'The caller’s notices, the latest first.',
    access: 'user',
    query: z.strictObject({ ...paging(), kind: kind.optional(), is_read: booleanParam.optional() }),
    response: listOf(Notice),
  },
  'GET /notices/unread': {
    summary: 'Numbers of unread messages, and of unread notices of the other kinds.',
    access: 'user',
    query: empty,
    response: z.object({
      comments: count,
      diggs: count,
      mentions: count,
      messages: count,
      /** New articles of people and tags that the caller follows. */
      articles: count,
      /** Results of reviews, and messages of the site. */
      system: count,
      total: count,
    }),
  },
  'PUT /notices/read': {
    summary: 'Marks notices as read: those of `id_list`, those of a kind, or all if neither is given.',
    access: 'user',
    body: z.strictObject({ id_list: z.array(id).min(1).max(200).optional(), kind: kind.optional() }),
    response: deleted,
  },
  'GET /notices/settings': {
    summary: 'How the caller is notified of each kind of event.',
    access: 'user',
    query: empty,
    response: Preferences,
  },
  'PUT /notices/settings': {
    summary: 'Changes how the caller is notified; omitted fields are unchanged.',
    access: 'user',
    body: z.strictObject({
      modes: z.partialRecord(kind, mode).optional(),
      quiet_from: timeOfDay.optional(),
      quiet_to: timeOfDay.optional(),
      time_zone: z.string().max(64).refine(isTimeZone).optional(),
    }),
    response: Preferences,
  },
});
