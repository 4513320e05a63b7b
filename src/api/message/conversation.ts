import type { Knex } from 'knex';

export const MESSAGE = 'api::message.private-message';
export const REPORT = 'api::message.conversation-report';

/** Key of the conversation of two people, the same for both. */
export const conversationOf = (one: string, other: string): string => [one, other].sort().join(':');

/** A person's side of a conversation. */
export interface Side {
  user_id: string;
  peer_id: string;
  conversation: string;
  /** Row id of the newest message on this side; null without one. */
  last_id: number | null;
  /** Row id of the last message when the conversation was deleted on this side; older ones are not shown. */
  cleared_id: number;
  unread: number;
  message_count: number;
}

/** A stored message. */
export interface MessageRow {
  row_id: number;
  id: string;
  created_at: string | number | Date;
  client_id: string;
  sender_id: string;
  receiver_id: string;
  content: string;
  image: string | null;
}

/** A person as shown in a conversation. */
export interface PersonRow {
  id: string;
  nick_name: string | null;
  avatar: string | null;
}

/** A person with a link to the public page, if there is one. */
export interface LinkedPersonRow extends PersonRow {
  hides_page: boolean | number | null;
  blocked: boolean | number | null;
}

/** Columns of the account `u` that say whether it has a public page. */
export const PAGE_COLUMNS = ['u.hides_page', 'u.blocked'] as const;

/** Columns of a message `m`. */
export const MESSAGE_COLUMNS = [
  'm.id as row_id',
  'm.document_id as id',
  'm.created_at',
  'm.client_id',
  'm.sender_id',
  'm.receiver_id',
  'm.content',
  'm.image',
] as const;

/** Limits messages `m` to those that a person has not deleted one by one. */
export const notDeletedBy = (query: Knex.QueryBuilder, userId: string): Knex.QueryBuilder =>
  query.where((own) =>
    own
      .where((sent) => sent.where('m.sender_id', userId).where('m.is_gone_for_sender', false))
      .orWhere((received) => received.where('m.receiver_id', userId).where('m.is_gone_for_receiver', false)),
  );

/** Selects the messages `m` on one side of a conversation. */
export const messagesOn = (
  knex: Knex,
  { conversation, user_id, cleared_id }: Pick<Side, 'conversation' | 'user_id' | 'cleared_id'>,
): Knex.QueryBuilder =>
  notDeletedBy(knex('private_messages as m'), user_id)
    .where('m.conversation', conversation)
    .where('m.id', '>', cleared_id);
