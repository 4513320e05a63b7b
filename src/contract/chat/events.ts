import { z } from 'zod';
import { LOCALES, SESSION_END_REASONS } from '../enums';
import { id, text, time } from '../fields';
import { visibleText } from '../text/visible-text';
import { emoji } from './emoji';
import type { ErrorName } from '../errors';
import { MAX_CHAT_MENTIONS, MAX_CHAT_TEXT, MAX_CLIP_SECONDS, MAX_WAVE_POINTS } from './limits';
import { Message } from './private-message';
import {
  ChatPerson,
  chatPersonId,
  ChatReaction,
  ChatRecord,
  ChatRoom,
  ChatRoomSettings,
  LastMessage,
} from './records';

/** The events of the Socket.IO server: validation, types of both sides, and tables for tests. */

const count = z.number().int();
/** Fits into the integers of the database. */
const natural = z.number().int().min(0).max(2_147_483_647);
const seq = natural;
const pixels = z.number().int().min(1).max(20_000);
const seconds = z.number().positive().max(MAX_CLIP_SECONDS);
const url = z.string().min(1).max(2000);

const clientId = text(64, 1).regex(/^[\w-]+$/);

const mentions = z.array(id).max(MAX_CHAT_MENTIONS).optional();

const sendFields = {
  room_id: id,
  /** Chosen by the client, unique in the room. A repeated one returns the stored message. */
  client_id: clientId,
  /** Id of a message of the room. */
  reply_to: id.optional(),
  mentions,
};
const caption = visibleText(MAX_CHAT_TEXT, { mayBeEmpty: true }).default('');

/** Input of `message:send`. The URLs are those of `POST /chat_groups/upload` by the same person. */
const Send = z.discriminatedUnion('msg_type', [
  z.strictObject({
    ...sendFields,
    msg_type: z.literal(2),
    content: visibleText(MAX_CHAT_TEXT),
    /** An article of this site that is shown with the message. */
    payload: z.strictObject({ article_id: id }).optional(),
  }),
  z.strictObject({
    ...sendFields,
    msg_type: z.literal(3),
    content: caption,
    payload: z.strictObject({ url, width: pixels, height: pixels }),
  }),
  z.strictObject({
    ...sendFields,
    msg_type: z.literal(4),
    content: caption,
    payload: z.strictObject({
      url,
      duration: seconds,
      wave: z.array(z.number().int().min(0).max(100)).max(MAX_WAVE_POINTS),
    }),
  }),
  z.strictObject({
    ...sendFields,
    msg_type: z.literal(5),
    content: caption,
    payload: z.strictObject({
      url,
      duration: seconds,
      width: pixels,
      height: pixels,
      poster: z.string().max(2000).default(''),
    }),
  }),
]);

/** Somebody who has an article open in the editor. */
const Editor = z.object({ user_id: id, nick_name: z.string() });
export type Editor = z.output<typeof Editor>;

interface ClientEvent {
  input: z.ZodType;
  /** Fields of a successful acknowledgement, besides `ok: true`. */
  reply: z.ZodObject;
}

const events = <const T extends Record<string, ClientEvent>>(table: T): T => table;

/** Client → server. Each is acknowledged with `{ok: true, …}` or `{ok: false, code, msg}`. */
export const clientEvents = events({
  /**
   * Enters a room, or stays in it. With `after_seq`, the first messages after it are returned; repeat the call with the
   * last `seq` while `has_more` is true. Without it, the newest messages are returned. Messages that are sent meanwhile
   * arrive as `message`; `seq` is the order.
   */
  'room:join': {
    input: z.strictObject({ room_id: id, after_seq: seq.optional() }),
    reply: z.object({
      room: ChatRoom,
      /** Ascending. */
      records: z.array(ChatRecord),
      /** There are more after the last of `records`. Without `after_seq`: always false. */
      has_more: z.boolean(),
      users: z.array(ChatPerson),
      /** Read positions of others who do not hide theirs. */
      reads: z.array(z.object({ user_id: chatPersonId, seq: count })),
    }),
  },
  'room:leave': { input: z.strictObject({ room_id: id }), reply: z.object({}) },
  /** Acknowledged when the message is stored. */
  'message:send': {
    input: Send,
    reply: z.object({
      seq: count,
      id,
      created_at: time,
      /** The message is held for review: it has no number (`seq` 0), and only the sender and administrators see it. */
      is_held: z.boolean().optional(),
    }),
  },
  /** Changes the text or caption of a message of the caller within 10 minutes. */
  'message:edit': {
    input: z.strictObject({
      id,
      content: visibleText(MAX_CHAT_TEXT, { mayBeEmpty: true }),
      mentions,
    }),
    reply: z.object({ edited_at: time }),
  },
  /** Withdraws a message of the caller within 2 minutes; administrators can withdraw any message at any time. */
  'message:withdraw': { input: z.strictObject({ id }), reply: z.object({}) },
  /** Adds an emoji to a message, or removes it; idempotent. */
  'message:react': {
    input: z.strictObject({ id, emoji, is_on: z.boolean() }),
    /** All reactions of the message, for the caller. */
    reply: z.object({ reactions: z.array(ChatReaction) }),
  },
  /** Repeated at most every two seconds while somebody types; `false` when the text was cleared or sent. */
  typing: {
    input: z.strictObject({ room_id: id, is_typing: z.boolean().default(true) }),
    reply: z.object({}),
  },
  /** The caller has read all messages up to `seq`. Returns the stored number, at most that of the newest message. */
  read: {
    input: z.strictObject({
      room_id: id,
      seq,
      /** Whether others do not see the position. */
      is_hidden: z.boolean().default(false),
    }),
    reply: z.object({ seq: count }),
  },
  /**
   * Whether the caller's pages were sent an event in the last `seconds` (`private:message`, `private:read`, `notice`), or this
   * instance does not know: a page that had no connection then fetches its data again.
   */
  'events:missed': {
    input: z.strictObject({ seconds: natural }),
    reply: z.object({ has_missed: z.boolean() }),
  },
  /** Sends the caller the new messages of all rooms that it may read (`room:news`), until `rooms:unwatch`. */
  'rooms:watch': { input: z.strictObject({}), reply: z.object({}) },
  'rooms:unwatch': { input: z.strictObject({}), reply: z.object({}) },
  /** Sends the caller the new comments of a published article, until `article:close`. At most 20 articles at a time. */
  'article:open': { input: z.strictObject({ article_id: id }), reply: z.object({}) },
  'article:close': { input: z.strictObject({ article_id: id }), reply: z.object({}) },
  /**
   * The caller has an article that it may edit open in the editor, until `editor:close`. The event `editors` is sent to
   * all who have it open. At most 20 articles at a time.
   */
  'editor:open': { input: z.strictObject({ article_id: id }), reply: z.object({ editors: z.array(Editor) }) },
  'editor:close': { input: z.strictObject({ article_id: id }), reply: z.object({}) },
});

type ClientEvents = typeof clientEvents;
export type ClientEventName = keyof ClientEvents;
/** Input of an event, as a client sends it. */
export type ClientEventInput<N extends ClientEventName> = z.input<ClientEvents[N]['input']>;
/** Input of an event after validation, as a handler gets it. */
export type ClientEventData<N extends ClientEventName> = z.output<ClientEvents[N]['input']>;
export type ClientEventReply<N extends ClientEventName> = z.output<ClientEvents[N]['reply']>;

/** A refusal; `msg` is in the language of the handshake. */
export interface SocketRefusal {
  ok: false;
  code: ErrorName;
  msg: string;
  /** Messages by field, for `invalid`. */
  fields?: Record<string, string>;
  /** Seconds to wait, for `too_many`, `slow_mode`, `busy` and storage errors. */
  retry_after?: number;
}
export type Acknowledgement<N extends ClientEventName> = ({ ok: true } & ClientEventReply<N>) | SocketRefusal;

/** Server → client. */
export const serverEvents = {
  /** A new message; also joins (1) and leaves (7), which are collected and not stored, and system messages (6). */
  message: z.object({ record: ChatRecord }),
  /** A message was edited or withdrawn. */
  'message:changed': z.object({ record: ChatRecord }),
  /** Somebody has added an emoji to a message, or removed it. */
  'message:reacted': z.object({
    room_id: id,
    id,
    reactions: z.array(ChatReaction),
    user_id: chatPersonId,
    emoji: z.string(),
    is_on: z.boolean(),
  }),
  /** A message mentions the caller, possibly in a room that is not open. */
  mentioned: z.object({ record: ChatRecord, room_title: z.string() }),
  /** Who is in the room: the number of all, and the names of some. Sent every two seconds at most. */
  presence: z.object({ room_id: id, online_count: count, users: z.array(ChatPerson) }),
  typing: z.object({ room_id: id, user_id: chatPersonId, nick_name: z.string(), is_typing: z.boolean() }),
  /** A held message of the caller was approved, and also arrives as `message`, or refused. */
  'message:reviewed': z.object({
    room_id: id,
    client_id: clientId,
    is_released: z.boolean(),
    reason: z.string(),
  }),
  /** Somebody has read up to `seq`, in rooms with at most 50 people; also the caller, on all pages. */
  read: z.object({ room_id: id, user_id: chatPersonId, seq: count }),
  /** Settings of a room were changed; null when it was deleted, or is closed to the caller, who has left it. */
  'room:changed': z.object({ room_id: id, room: ChatRoomSettings.nullable() }),
  /** The newest message of a room, for lists of rooms; collected over two seconds. */
  'room:news': z.object({ room_id: id, last_message: LastMessage }),
  /** The rights of the caller in a room, or with null in all rooms, have changed: `room:join` returns the current ones. */
  restricted: z.object({ room_id: id.nullable() }),
  /** A private message was sent to the caller, or by the caller on another page. */
  'private:message': Message,
  /** The caller has read the private conversation with `user_id`. */
  'private:read': z.object({ user_id: id }),
  /** New comments of an article that the caller has opened, collected over a second. */
  'comments:new': z.object({ article_id: id, comments: z.array(z.object({ id, user_id: id })) }),
  /** Who has an article open in the editor, the caller included. Sent every two seconds at most. */
  editors: z.object({ article_id: id, editors: z.array(Editor) }),
  /** The nav list or the site info has changed, and can be fetched again; collected over a second. */
  'settings:changed': z.object({}),
  /** The caller's notices have changed: a new one, some were read, or a mention in the chat. */
  notice: z.object({ kind: z.string() }),
  /** The session has ended; the server closes the connection. */
  'session:ended': z.object({ reason: z.enum(SESSION_END_REASONS) }),
} as const;

export type ServerEventName = keyof typeof serverEvents;
export type ServerEventData<N extends ServerEventName> = z.output<(typeof serverEvents)[N]>;

/** Type parameters of Socket.IO's client and server. Acknowledgements may be missing. */
export type ClientToServerEvents = {
  [N in ClientEventName]: (
    input: ClientEventInput<N>,
    acknowledge?: (reply: Acknowledgement<N>) => void,
  ) => void;
};
export type ServerToClientEvents = { [N in ServerEventName]: (data: ServerEventData<N>) => void };

/**
 * `auth` of the handshake: the token of a session, or that of a visitor (`POST /visitor`). With neither, or when the
 * token is not valid, `connect_error` has the code in `error.message` and a `SocketRefusal` in `error.data`:
 * `unauthorized` for a bad token, `visitor_needed` for no or a bad visitor, `too_many` or `busy` with `retry_after`.
 */
export const SocketAuth = z.object({
  token: z.string().max(4096).optional(),
  visitor: z.string().max(200).optional(),
  /** Language of `msg`. */
  locale: z.enum(LOCALES).optional(),
});
export type SocketAuth = z.input<typeof SocketAuth>;
