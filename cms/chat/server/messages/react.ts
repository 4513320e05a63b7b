import type { Knex } from 'knex';
import type { ClientEventData } from '../../../../src/contract/chat/events';
import { MAX_REACTIONS } from '../../../../src/contract/chat/limits';
import type { ChatReaction } from '../../../../src/contract/chat/records';
import { toDbTime } from '../../../../src/core/database/time';
import { transaction } from '../../../../src/core/database/transaction';
import { AppError } from '../../../../src/core/http/app-error';
import { createId } from '../../../../src/lib/create-id';
import { lockMessages, requireWritable } from './change-message';
import { isServerType } from './message';
import { consumeReactionQuota } from './message-quota';
import type { Named } from '../people/chat-actor';
import { findPeople } from '../people/find-people';
import { signal } from '../channels/signal';
import { roomChannel } from '../channels/types';
import { presentReactions, reactionsOf } from './list-reactions';

/** @throws `chat_reactions_full` when the emoji would be one too many */
const requirePlace = async (trx: Knex, messageId: string, emoji: string): Promise<void> => {
  const known = (await trx('chat_reactions')
    .where('message_id', messageId)
    .distinct('emoji')
    .limit(MAX_REACTIONS + 1)
    .pluck('emoji')) as string[];
  if (known.length >= MAX_REACTIONS && !known.includes(emoji))
    throw new AppError('chat_reactions_full', null, { max: MAX_REACTIONS });
};

/** Writes or deletes the row of a reaction. @returns whether that changed something */
const change = async (
  trx: Knex,
  { id, emoji, is_on }: ClientEventData<'message:react'>,
  personId: string,
): Promise<boolean> => {
  const key = { message_id: id, emoji, person_id: personId };
  if (!is_on) return (await trx('chat_reactions').where(key).delete()) > 0;
  if (await trx('chat_reactions').where(key).first('id')) return false;
  await requirePlace(trx, id, emoji);
  const at = toDbTime(new Date(), strapi.db.dialect.client);
  await trx('chat_reactions').insert({ ...key, document_id: createId(), created_at: at, updated_at: at });
  return true;
};

const load = async (trx: Knex, messageId: string, viewerId: string | null): Promise<ChatReaction[]> => {
  const rows = await reactionsOf([messageId], trx, viewerId);
  const people = await findPeople(
    rows.map(({ person_id }) => person_id),
    trx,
  );
  return presentReactions(rows, people, viewerId).get(messageId) ?? [];
};

/**
 * Adds an emoji to a message, or removes it, and sends the change to the room. The message is locked meanwhile, so that
 * all instances send the same changes in the same order.
 * @throws `not_found`, `chat_withdrawn`, `chat_reactions_full`, `too_many`, and as for sending
 */
export const reactTo = async (
  input: ClientEventData<'message:react'>,
  actor: Named,
): Promise<{ reactions: ChatReaction[] }> => {
  await consumeReactionQuota(actor.id);
  return transaction(async (trx) => {
    const [message] = await lockMessages(trx, [input.id]);
    if (!message) throw new AppError('not_found');
    await requireWritable(trx, message, actor);
    if (message.is_withdrawn) throw new AppError('chat_withdrawn');
    if (isServerType(message.msg_type)) throw new AppError('forbidden');
    const isChanged = await change(trx, input, actor.id);
    const reactions = await load(trx, input.id, actor.id);
    if (isChanged)
      signal(roomChannel(message.room_id), 'message:reacted', {
        room_id: message.room_id,
        id: input.id,
        reactions: reactions.map((reaction) => ({ ...reaction, is_own: false })),
        user_id: actor.id,
        emoji: input.emoji,
        is_on: input.is_on,
      });
    return { reactions };
  });
};
