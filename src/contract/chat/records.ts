import { z } from 'zod';
import { LOCALES, MessageType } from '../enums';
import { id, locale, safeHtml, time } from '../fields';
import { CHAT_SYSTEM_KINDS, MAX_WAVE_POINTS } from './limits';

const count = z.number().int();

/**
 * Somebody in a chat: the id of an account, or `visitor:` and the id of a visitor. Neither opens anything: a visitor's
 * token has a signature, too.
 */
export const chatPersonId = z.string().regex(/^(visitor:)?[a-z0-9]{24}$/);

/** A person in a room; `role` 3 for guests. */
export const ChatPerson = z.object({
  user_id: chatPersonId,
  nick_name: z.string(),
  avatar: z.string(),
  role: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** Whether the person has a public page. */
  is_public: z.boolean(),
});
export type ChatPerson = z.output<typeof ChatPerson>;

/** What is shown of an article in one of its languages. */
const ArticleCard = z.object({
  title: z.string(),
  /** First characters of the article, one line. */
  abstract: z.string(),
  banner_url: z.string(),
  locale,
});

/**
 * An article of this site that a text message is about, as it was when the message was sent: in the default language, or the one
 * that it is in. Clients show the translation into the reader's language if there is one.
 */
export const ChatArticle = ArticleCard.extend({
  id,
  /** Language of title and abstract. Messages from before it was stored have none. */
  locale: locale.optional(),
  /** The article in its other languages. Absent without any, and in messages from before they were stored. */
  translations: z
    .array(ArticleCard)
    .max(LOCALES.length - 1)
    .optional(),
});
export type ChatArticle = z.output<typeof ChatArticle>;

/** The message that a message replies to, as it was when this record was sent. */
const Quote = z.object({
  id,
  seq: count,
  msg_type: count,
  user_id: chatPersonId.nullable(),
  nick_name: z.string(),
  /** At most 100 characters of the text; empty for other types and when withdrawn. */
  content: z.string(),
  is_withdrawn: z.boolean(),
});

/** An emoji that people have put on a message. */
export const ChatReaction = z.object({
  emoji: z.string(),
  count,
  /** Who, the first at most 20. */
  people: z.array(z.object({ user_id: chatPersonId, nick_name: z.string() })),
  /** Whether the caller is one of them; false in events that all get. */
  is_own: z.boolean(),
});
export type ChatReaction = z.output<typeof ChatReaction>;

const common = {
  id,
  room_id: id,
  /** Counts up by one a room, without gaps. 0: not stored, shown while the client is connected (types 1 and 7). */
  seq: count,
  /** Chosen by the sender's client, unique in the room; empty for messages of the server. */
  client_id: z.string(),
  created_at: time,
  /** Text as it was typed; empty when withdrawn. A caption for the types 3 to 5. */
  content: z.string(),
  /** Sanitised HTML of `content`; null when the content has no markup and is shown as it is, with its line breaks. */
  html: safeHtml.nullable(),
  /** Sender; null for messages of the server and of deleted accounts. */
  user_id: chatPersonId.nullable(),
  /**
   * Name and picture of the sender today. The name of a visitor is `Visitor` and the first six characters of the id after
   * `visitor:`; clients may say the first word in their language.
   */
  nick_name: z.string(),
  avatar: z.string(),
  /** Whether the sender has a public page today. */
  user_is_public: z.boolean(),
  reply_to: Quote.nullable(),
  /** Accounts that are mentioned. */
  mentions: z.array(id),
  /** In the order of their first. */
  reactions: z.array(ChatReaction),
  edited_at: time.nullable(),
  /** Withdrawn by the sender or an administrator: content and payload are empty. */
  is_withdrawn: z.boolean(),
};

const ImagePayload = z.object({ url: z.string(), width: count, height: count });
const VoicePayload = z.object({
  url: z.string(),
  /** Seconds. */
  duration: z.number(),
  /** Loudness from 0 to 100, at equal distances. */
  wave: z.array(z.number().int().min(0).max(100)).max(MAX_WAVE_POINTS),
});
const VideoPayload = z.object({
  url: z.string(),
  duration: z.number(),
  width: count,
  height: count,
  /** URL of a picture to show before it plays; may be empty. */
  poster: z.string(),
});
const TextPayload = z.object({ article: ChatArticle });
/** People who came or left, gathered over a few seconds: `count` of them, some by name. */
const MovePayload = z.object({
  count,
  people: z.array(ChatPerson),
});
/** What has happened, for the client to say in its language. */
const SystemPayload = z.object({
  kind: z.enum(CHAT_SYSTEM_KINDS),
  /** Name of the person it happened to; empty when nobody's. */
  nick_name: z.string(),
  /** Until when, for `muted` and `banned`; null for ever. */
  until: time.nullable(),
  reason: z.string(),
  /** Seconds, for `slow_mode`; 0 when it was turned off. 1 and 0 for `read_only`. */
  value: count,
});

/** A message of a room (contract section 8). */
export const ChatRecord = z.discriminatedUnion('msg_type', [
  z.object({ ...common, msg_type: z.literal(MessageType.InRoom), payload: MovePayload }),
  z.object({ ...common, msg_type: z.literal(MessageType.Text), payload: TextPayload.nullable() }),
  z.object({ ...common, msg_type: z.literal(MessageType.Image), payload: ImagePayload.nullable() }),
  z.object({ ...common, msg_type: z.literal(MessageType.Voice), payload: VoicePayload.nullable() }),
  z.object({ ...common, msg_type: z.literal(MessageType.Video), payload: VideoPayload.nullable() }),
  z.object({ ...common, msg_type: z.literal(MessageType.System), payload: SystemPayload.nullable() }),
  z.object({ ...common, msg_type: z.literal(MessageType.OutRoom), payload: MovePayload }),
]);
export type ChatRecord = z.output<typeof ChatRecord>;

/** The newest message of a room, for lists of rooms. */
export const LastMessage = z.object({
  seq: count,
  created_at: time,
  msg_type: count,
  nick_name: z.string(),
  /** At most 100 characters; empty for other types than text. */
  content: z.string(),
});

/** Settings of a room, the same for everybody. */
export const ChatRoomSettings = z.object({
  id,
  title: z.string(),
  notice: z.string(),
  /** URL of a picture, or empty. */
  avatar: z.string(),
  /** Anyone may read it; otherwise only members, which are accounts of the roles 1 and 2. */
  is_public: z.boolean(),
  /** Guests (visitors, and accounts of role 3) may enter a public room, and write. */
  allow_guest: z.boolean(),
  /** Only administrators write. */
  is_read_only: z.boolean(),
  /** Seconds between two messages of a person; 0 for none. */
  slow_seconds: count,
  /** Position in the list, smallest first. */
  sort: count,
});

/** A room as the caller sees it (contract section 8). */
export const ChatRoom = ChatRoomSettings.extend({
  /** People with an open connection in the room. */
  online_count: count,
  /** Messages after the last one that the caller has read; 0 for callers without an identity. */
  unread: count,
  /** `seq` of the newest message; 0 without one. */
  last_seq: count,
  /** `seq` of the last message that the caller has read. */
  read_seq: count,
  last_message: LastMessage.nullable(),
  /** Whether the caller may enter the room by socket, and write there. */
  can_enter: z.boolean(),
  can_write: z.boolean(),
  /** The caller does not want to be told of its messages; mentions are told. */
  is_silent: z.boolean(),
  /** The caller may not write until then; null without such a limit. */
  muted_until: time.nullable(),
});
export type ChatRoom = z.output<typeof ChatRoom>;
export type ChatRoomSettings = z.output<typeof ChatRoomSettings>;
