import type { Knex } from 'knex';
import type { EndpointRequest } from '../../../contract';
import { displayName } from '../../../core/database/display-name';
import { whereContains } from '../../../core/database/like';
import { MESSAGE_COLUMNS, type MessageRow, notDeletedBy, type PersonRow, type Side } from '../conversation';
import { countUnread } from './find-side';

/** A conversation with its last message and the other party. */
export interface ConversationRow extends Side, Omit<PersonRow, 'id'> {
  mute_id: number | null;
  last: MessageRow;
  match: MessageRow | null;
}

export interface ConversationPage {
  rows: ConversationRow[];
  count: number;
  unread: number;
}

/** Selects messages of the sides `s` that contain a text. The person's own conversations only, by index. */
const matching = (knex: Knex, userId: string, key: string): Knex.QueryBuilder =>
  whereContains(notDeletedBy(knex('private_messages as m'), userId), ['m.content'], key);

const filtered = (knex: Knex, userId: string, key: string | undefined): Knex.QueryBuilder => {
  const sides = knex('conversation_sides as s')
    .leftJoin('up_users as u', 'u.document_id', 's.peer_id')
    .where('s.user_id', userId)
    .whereNotNull('s.last_id');
  if (!key) return sides;
  return sides.where((found) =>
    whereContains(found as Knex.QueryBuilder, [displayName('u')], key).orWhereExists(
      matching(knex, userId, key)
        .whereRaw('m.conversation = s.conversation and m.id > s.cleared_id')
        .select(knex.raw('1')),
    ),
  );
};

/** Returns messages by row id. One query. */
const messagesById = async (knex: Knex, ids: number[]): Promise<Map<number, MessageRow>> => {
  if (ids.length === 0) return new Map();
  const rows = (await knex('private_messages as m')
    .whereIn('m.id', ids)
    .select(...MESSAGE_COLUMNS)) as MessageRow[];
  return new Map(rows.map((row) => [row.row_id, row]));
};

/** Returns the newest match of each conversation, by conversation. One query. */
const newestMatches = async (
  knex: Knex,
  { userId, key, conversations }: { userId: string; key: string; conversations: string[] },
): Promise<Map<string, number>> => {
  if (conversations.length === 0) return new Map();
  const rows = (await matching(knex, userId, key)
    .join('conversation_sides as s', (on) =>
      on.on('s.conversation', 'm.conversation').andOnVal('s.user_id', userId),
    )
    .whereIn('m.conversation', conversations)
    .whereRaw('m.id > s.cleared_id')
    .groupBy('m.conversation')
    .select('m.conversation')
    .max({ id: 'm.id' })) as { conversation: string; id: number }[];
  return new Map(rows.map(({ conversation, id }) => [conversation, Number(id)]));
};

/** Returns a page of a person's conversations, the latest first. Four queries, one more with a search text. */
export const listConversations = async (
  { page, limit, key }: EndpointRequest<'GET /messages'>['query'],
  userId: string,
): Promise<ConversationPage> => {
  const { connection: knex } = strapi.db;
  const [sides, counted, unread] = await Promise.all([
    filtered(knex, userId, key)
      .leftJoin('user_mutes as x', (on) => on.on('x.user_id', 's.user_id').andOn('x.muted_id', 's.peer_id'))
      .orderBy('s.last_id', 'desc')
      .offset((page - 1) * limit)
      .limit(limit)
      .select('s.*', knex.raw(`${displayName('u')} as nick_name`), 'u.avatar', 'x.id as mute_id') as Promise<
      Omit<ConversationRow, 'last' | 'match'>[]
    >,
    filtered(knex, userId, key).count({ count: '*' }).first() as Promise<{ count: number | string }>,
    countUnread(userId),
  ]);
  const conversations = sides.map(({ conversation }) => conversation);
  const matches = key ? await newestMatches(knex, { userId, key, conversations }) : new Map<string, number>();
  const messages = await messagesById(knex, [...sides.map(({ last_id }) => last_id!), ...matches.values()]);
  const rows = sides.flatMap((side) => {
    const last = messages.get(side.last_id!);
    const match = messages.get(matches.get(side.conversation) ?? 0) ?? null;
    return last ? [{ ...side, last, match }] : [];
  });
  return { rows, count: Number(counted.count), unread };
};
