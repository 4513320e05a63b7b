import type { ChatPerson, ChatRecord } from '../../contract/chat/records';
import type { ModerationAct } from '../../contract/moderation/limits';
import type { Locale, SessionEndReason } from '../../contract/enums';

/** Kinds of changes of how an account signs in. */
export type SignInChange =
  | 'password'
  | 'two_factor_on'
  | 'two_factor_off'
  | 'recovery_codes'
  | 'passkey_added'
  | 'passkey_removed'
  | 'qq_linked'
  | 'qq_unlinked'
  | 'email';

/** The people in a chat room, or with an article open in the editor, on one instance: their number, and some of them. */
interface Present {
  id: string;
  count: number;
  people: (ChatPerson & { since?: string })[];
}

/**
 * All domain events with their payloads. Payloads are plain JSON, because they are sent to other instances. An event
 * contains the ids of stored rows; handlers read the rest from the database.
 */
export interface DomainEvents {
  /** Published data of an article was changed without publishing it again. */
  'article.changed': { id: string };
  /** Drafts of an article were written, in any language; no published data. */
  'article.draft_changed': { id: string };
  /** Locales of an article were published, for the first time or again. */
  'article.published': { id: string; locales: string[] };
  'article.unpublished': { id: string; locales: string[] };
  /** An article, or one language of it, was deleted permanently. */
  'article.deleted': { id: string };
  /** An account or a visitor likes an article. */
  'article.liked': { id: string; userId: string };
  /** An administrator has accepted an article in review, or returned it. */
  'article.reviewed': { id: string; isAccepted: boolean; reason: string };
  'comment.liked': { id: string; userId: string };
  'comment.created': { id: string; articleId: string; userId: string };
  /** The people whom a visible comment mentions were found some time after it was created. */
  'comment.mentioned': { id: string };
  /** Comments of an article were hidden, shown again or removed. */
  'comment.changed': { ids: string[]; articleId: string };
  /** Images of the library were changed: metadata, sizes or content. */
  'image.changed': { ids: string[] };
  'label.changed': { kind: 'tag' | 'category' | 'series'; id: string };
  'menu.changed': { id: string };
  'advert.changed': { id: string };
  /** News sources or their entries were changed. */
  'news.changed': { ids: string[] };
  'feedback.changed': { ids: string[] };
  'settings.changed': {
    group: 'site' | 'mail' | 'qq' | 'qiniu' | 'jwt' | 'moderation' | 'logs' | 'backup' | 'appearance';
  };
  /** Secret or issuer of session tokens was changed: tokens issued before are no longer valid. */
  'tokens.revoked': Record<string, never>;
  /** A queued mail was sent, or kept as a file by a site without a mail server. */
  'mail.sent': { ref: string };
  /** A session of this person has ended; all cached sessions of the person are dropped. */
  'session.ended': { userId: string; reason?: SessionEndReason };
  /** Name, role, password or block of an account was changed. */
  'account.changed': { id: string };
  /** How an account signs in was changed: its owner gets a mail. */
  'account.sign_in_changed': {
    userId: string;
    change: SignInChange;
    /** Milliseconds since epoch. */
    time: number;
    /** Address and browser of the owner; null when an administrator made the change. */
    from: { ip: string; userAgent: string } | null;
    /** Language of the request. */
    locale: Locale;
    /** Name of the passkey or of the QQ account, or empty. */
    label: string;
    /** The e-mail address before a change of it, or empty. */
    formerAddress: string;
  };
  /** A command of the server has set a new password for an account of Strapi's panel; `name` is that of the person. */
  'panel_user.password_reset': { id: string; name: string };
  /** A private message was stored. */
  'message.sent': { id: string; from: string; to: string };
  /** A person has read the conversation with another one. */
  'message.read': { userId: string; peerId: string };
  /** A message of the site to these people; `key` identifies it, so that it is sent once. */
  'notice.system': {
    userIds: string[];
    key: string;
    text: Record<Locale, string>;
    /** Path of this site to which it links. */
    path: string;
  };
  /** An event for the open pages of people (`src/contract/live.ts`), on every instance. */
  'live.sent': { to: string[]; event: string; data: unknown };
  /** An account was deleted; its texts are credited to a removed user. */
  'account.deleted': { id: string };
  /** The archive of a person's data can be downloaded. */
  'data_export.ready': { userId: string };
  /** A chat message was stored. Contains the record, so that no instance reads it again to deliver it. */
  'chat.message': { record: ChatRecord };
  /** A chat message was edited or withdrawn. */
  'chat.message_changed': { record: ChatRecord };
  /** An administrator has withdrawn messages of others; `ip` and `device` are empty when an endpoint was called. */
  'chat.withdrawn': { ids: string[]; by: { id: string; nickName: string }; ip: string; device: string };
  /** A chat room was created, changed or deleted. */
  'chat.room_changed': { id: string };
  /** A mute or ban of a person was added or lifted; `roomId` null for all rooms. */
  'chat.person_restricted': { roomId: string | null; personId: string };
  /** A ban of an address was added or lifted; `network` is its keyed hash. */
  'chat.address_banned': { network: string };
  /** An event for the sockets in a channel, on every instance; an unreachable instance does not get it. */
  'chat.signal': { channel: string; event: string; data: unknown; exceptSocket?: string };
  /** Who is on one instance: in rooms, and in articles in the editor; sent when that changes, and repeated. */
  'chat.presence': { instance: string; rooms: Present[]; articles?: Present[] };
  /** An action of a moderator was logged. */
  'moderation.acted': { id: string; act: ModerationAct };
  /** A moderation case was opened or closed. */
  'moderation.cases_changed': { ids: string[] };
  /** Public data has been stored. */
  'data.changed': Record<string, never>;
  /** Another process has written unknown changes into the SQLite file. */
  'database.changed': Record<string, never>;
}

export type EventName = keyof DomainEvents;
