import type { Knex } from 'knex';
import { MAX_REACTORS } from '../../../../src/contract/chat/limits';
import type { ChatPerson, ChatReaction } from '../../../../src/contract/chat/records';

/** One person's emoji on a message: the first people of each emoji, and the caller. */
export interface ReactionRow {
  message_id: string;
  emoji: string;
  person_id: string;
  /** Number of people who have put this emoji on the message. */
  total: number | string;
  /** Position among them, from 1. */
  nth: number | string;
}

/** Selects the reactions of messages. One query, by index. @param viewerId the caller, whose reactions are included */
export const reactionsOf = async (
  messageIds: readonly string[],
  knex: Knex,
  viewerId: string | null,
): Promise<ReactionRow[]> => {
  if (messageIds.length === 0) return [];
  const numbered = knex('chat_reactions')
    .whereIn('message_id', [...messageIds])
    .select(
      'id',
      'message_id',
      'emoji',
      'person_id',
      knex.raw('count(*) over (partition by message_id, emoji) as total'),
      knex.raw('row_number() over (partition by message_id, emoji order by id) as nth'),
      knex.raw('min(id) over (partition by message_id, emoji) as first_id'),
    )
    .as('n');
  return (await knex
    .from(numbered)
    .where((query) => query.where('nth', '<=', MAX_REACTORS).orWhere('person_id', viewerId ?? ''))
    .orderBy('first_id')
    .orderBy('id')
    .select('message_id', 'emoji', 'person_id', 'total', 'nth')) as ReactionRow[];
};

/** Presents reactions, by message. @param people those who reacted, without deleted accounts */
export const presentReactions = (
  rows: readonly ReactionRow[],
  people: Map<string, ChatPerson>,
  viewerId: string | null,
): Map<string, ChatReaction[]> => {
  const byMessage = new Map<string, ChatReaction[]>();
  for (const { message_id, emoji, person_id, total, nth } of rows) {
    const list = byMessage.get(message_id) ?? [];
    byMessage.set(message_id, list);
    let reaction = list.find((one) => one.emoji === emoji);
    if (!reaction) list.push((reaction = { emoji, count: Number(total), people: [], is_own: false }));
    if (person_id === viewerId) reaction.is_own = true;
    const person = people.get(person_id);
    if (person && Number(nth) <= MAX_REACTORS)
      reaction.people.push({ user_id: person.user_id, nick_name: person.nick_name });
  }
  return byMessage;
};
