import { z } from 'zod';
import { LOCALES, MessageType } from '../enums';
import { id, locale, safeHtml, time } from '../fields';
import { CHAT_SYSTEM_KINDS, MAX_WAVE_POINTS } from './limits';

const count = z.number().int();

/**
 * Somebody in a chat: the id of an account, or `visitor:` and the id of a visitor. Neither authenticates: a visitor's
 * token also has a signature.
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

/** The data of an article that is shown, in one of its languages. */
const ArticleCard = z.object({
  title: z.string(),
  /** First characters of the article, one line. */
  abstract: z.string(),
  banner_url: z.string(),
  locale,
});

/**
 * An article of this site that a text message shares, as it was when the message was sent: in the default language if it has
 * that, or another one. Clients show the translation into the reader's language if there is one.
 */
export const ChatArticle = ArticleCard.extend({
  id,
  /** Language of title and abstract. Absent in messages of earlier versions. */
  locale: locale.optional(),
  /** The article in its other languages. Absent if there are none, and in messages of earlier versions. */
  translations: z
    .array(ArticleCard)
    .max(LOCALES.length - 1)
    .optional(),
});
export type ChatArticle = z.output<typeof ChatArticle>;

/** The message to which a message replies, as it was when this record was sent. */
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

/** An emoji that people have added to a message. */
export const ChatReaction = z.object({
  emoji: z.string(),
  count,
  /** The first people, at most 20. */
  people: z.array(z.object({ user_id: chatPersonId, nick_name: z.string() })),
  /** Whether the caller is one of them; false in events that everybody gets. */
  is_own: z.boolean(),
});
export type ChatReaction = z.output<typeof ChatReaction>;

const common = {
  id,
  room_id: id,
  /** Increases by one in a room, without gaps. 0: not stored, shown while the client is connected (types 1 and 7). */
  seq: count,
  /** Chosen by the sender's client, unique in the room; empty for messages of the server. */
  client_id: z.string(),
  created_at: time,
  /** Text as typed; empty when withdrawn. A caption for the types 3 to 5. */
  content: z.string(),
  /** Sanitised HTML of `content`; null when the content has no markup and is shown as it is, with its line breaks. */
  html: safeHtml.nullable(),
  /** Sender; null for messages of the server and of deleted accounts. */
  user_id: chatPersonId.nullable(),
  /**
   * Current name and picture of the sender. The name of a visitor is `Visitor` and the first six characters of the id after
   * `visitor:`; clients may translate the first word.
   */
  nick_name: z.string(),
  avatar: z.string(),
  /** Whether the sender currently has a public page. */
  user_is_public: z.boolean(),
  reply_to: Quote.nullable(),
  /** Mentioned accounts. */
  mentions: z.array(id),
  /** Reactions in the order in which each emoji was added first. */
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
/** People who joined or left, collected over a few seconds: their number, and the names of some. */
const MovePayload = z.object({
  count,
  people: z.array(ChatPerson),
});
/** An event, which the client describes in its language. */
const SystemPayload = z.object({
  kind: z.enum(CHAT_SYSTEM_KINDS),
  /** Name of the person concerned; empty if there is none. */
  nick_name: z.string(),
  /** End, for `muted` and `banned`; null: permanent. */
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
  /** Position in the list, lowest first. */
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
  /** Whether the caller may enter the room over the socket, and write there. */
  can_enter: z.boolean(),
  can_write: z.boolean(),
  /** The caller is not notified of its messages, only of mentions. */
  is_silent: z.boolean(),
  /** The caller may not write until then; null without such a limit. */
  muted_until: time.nullable(),
});
export type ChatRoom = z.output<typeof ChatRoom>;
export type ChatRoomSettings = z.output<typeof ChatRoomSettings>;
