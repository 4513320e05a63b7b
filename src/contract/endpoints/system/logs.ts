import { z } from 'zod';
import { defineEndpoints, type FileDownload, perMinute } from '../../define';
import { SIGN_IN_OUTCOMES } from '../../enums';
import { date, empty, id, idParams, listOf, paging, revision, sort, text, time } from '../../fields';
import { MAX_KEY } from '../../limits';
import {
  CHAIN_PROBLEMS,
  LOG_ACTORS,
  LOG_FORMATS,
  LOG_KINDS,
  LOG_LEVELS,
  LOG_OTHERS,
  LOG_STATUSES,
  LOG_TYPES,
  LOG_VERBS,
  LOGGED_SIGN_IN_METHODS,
  MAX_LOG_DAYS,
} from '../../log-kinds';

const type = z.enum(LOG_TYPES);
const day = z.union([date, time]);

/** An account of the site, or a user of Strapi's panel: `panel:` and the number. */
const personId = z.union([id, z.string().regex(/^panel:\d{1,9}$/)]);

const filters = {
  type: type.default('action'),
  level: z.enum(LOG_LEVELS).optional(),
  kind: z.enum(LOG_KINDS).optional(),
  method: z.enum(LOGGED_SIGN_IN_METHODS).optional(),
  user_id: personId.optional(),
  /** True for entries of the server itself, or of somebody who is not signed in. */
  actor: z.enum(LOG_OTHERS).optional(),
  ip: text(64).optional(),
  /** A region by its Chinese or English name, or the code of a country (ISO 3166-1). */
  addr: text(100).optional(),
  /** One day, UTC. */
  date: date.optional(),
  /** First and last day (UTC), or times. */
  from: day.optional(),
  to: day.optional(),
  status: z.enum(LOG_STATUSES).optional(),
  /** Name of a person or of a target, or a part of a message. */
  key: text(MAX_KEY).optional(),
};

const LogRow = z.object({
  id,
  type,
  level: z.enum(LOG_LEVELS),
  created_at: time,
  status: z.enum(LOG_STATUSES),
  /** Kind of the target and verb of an action; null for other logs. */
  kind: z.enum(LOG_KINDS).nullable(),
  verb: z.enum(LOG_VERBS).nullable(),
  /** Method and outcome of an attempt to sign in; null for other logs. */
  method: z.enum(LOGGED_SIGN_IN_METHODS).nullable(),
  outcome: z.enum(SIGN_IN_OUTCOMES).nullable(),
  actor: z.enum(LOG_ACTORS),
  /** Account of the site; null for everybody else. */
  user_id: id.nullable(),
  nick_name: z.string(),
  ip: z.string(),
  /** Region of the address in the language of the request. */
  addr: z.string(),
  device: z.string(),
  /** The changed target; the first, if there are several. */
  target_id: z.string(),
  target_name: z.string(),
  target_count: z.number().int(),
  /** Level of an entry of the runtime log. */
  message: z.string(),
  /** `x-request-id` of the response. */
  request_id: z.string(),
  /** Number of times that the same message was logged. */
  repeats: z.number().int(),
});

export const LogChange = z.object({
  /** Name of the changed target, when there are several. */
  target: z.string(),
  field: z.string(),
  /** Null: there was or is no value. Six asterisks replace a secret. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  is_secret: z.boolean(),
  /** Only the differing part is stored. */
  is_cut: z.boolean(),
});

const LogDetails = LogRow.extend({
  changes: z.array(LogChange),
  /** The stack of an error. */
  details: z.string(),
  /** Position in the hash chain; null for rows that are older than the chain. */
  seq: z.number().int().nullable(),
  hash: z.string(),
});

/** A person with entries in a log. */
const LogPerson = z.object({
  id: personId,
  /** The current name; of a deleted account the one in its newest entry. */
  name: z.string(),
  /** Name for the sign-in: the user name, in Strapi's panel the e-mail address; empty after a deletion. */
  user_name: z.string(),
  is_panel: z.boolean(),
  is_deleted: z.boolean(),
});

const chain = z.object({
  type,
  is_intact: z.boolean(),
  /** Number of checked rows. */
  count: z.number().int(),
  first_at: time.nullable(),
  last_at: time.nullable(),
  /** The first problems, at most 20. */
  problems: z.array(
    z.object({
      problem: z.enum(CHAIN_PROBLEMS),
      /** Null for missing rows. */
      id: z.string().nullable(),
      seq: z.number().int(),
      /** Number of missing rows. */
      count: z.number().int(),
      created_at: time.nullable(),
    }),
  ),
});

const days = z.number().int().min(1).max(MAX_LOG_DAYS);
const settingFields = { action_days: days, sign_in_days: days, runtime_days: days };
const LogSettings = z.object({ ...settingFields, revision });

export const logs = defineEndpoints({
  'GET /logs': {
    summary: 'The entries of a log, newest first.',
    access: 'admin',
    query: z.strictObject({ ...paging(), ...filters, sort: sort(['created_at'], 'created_at desc') }),
    response: listOf(LogRow),
  },
  'GET /logs/people': {
    summary:
      'People with entries in a log: those of the newest entries, or those whose names contain a text; at most 20 accounts, 20 users of Strapi’s panel and 20 deleted people, sorted by name.',
    access: 'admin',
    query: z.strictObject({
      type: z.enum(['action', 'sign-in']).default('action'),
      key: text(MAX_KEY).optional(),
      /** A person who is always included in the response. */
      user_id: personId.optional(),
    }),
    response: z.array(LogPerson),
  },
  'GET /logs/{id}': {
    summary: 'An entry of a log with what was changed: values before and after, without secrets.',
    access: 'admin',
    params: idParams,
    query: empty,
    response: LogDetails,
  },
  'GET /logs/verify': {
    summary:
      'Checks the hash chains of the logs. Reports changed, removed and foreign rows, and the row after a removed one, which cannot be checked.',
    access: 'admin',
    limit: perMinute(20),
    query: z.strictObject({ type: type.optional() }),
    response: z.object({ chains: z.array(chain) }),
  },
  'GET /logs/export': {
    summary: 'The entries of a log as a file, newest first: CSV, or JSON with one entry a line.',
    access: 'admin',
    limit: perMinute(10),
    query: z.strictObject({ ...filters, format: z.enum(LOG_FORMATS).default('csv') }),
    download: ['text/csv', 'application/x-ndjson'],
    response: z.custom<FileDownload>(),
  },
  'GET /settings/logs': {
    summary: 'Number of days for which each log is kept.',
    access: 'admin',
    query: empty,
    response: LogSettings,
  },
  'PUT /settings/logs': {
    summary: 'Changes the number of days for which each log is kept; older entries are deleted within a day.',
    access: 'admin',
    body: z.strictObject({ ...settingFields, revision }).partial(),
    response: LogSettings,
    errors: ['settings_changed'],
  },
});
