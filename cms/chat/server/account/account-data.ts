import type { Knex } from 'knex';
import type { DeletedAccount } from '../../../../src/core/accounts/account-hooks';
import { currentVisitor, visitorPerson } from '../../../../src/core/auth/visitor-token';
import { deleteCasesOf } from '../../../../src/api/moderation/exports';
import { joinRestrictions } from '../access/join-restrictions';
import { fartherMark } from '../rooms/read-marks';
import { releaseUploads } from '../uploads/uploads';
import { transaction } from '../../../../src/core/database/transaction';

/** Credits a visitor's reactions to an account, which may have put the same emoji on the same message. */
const joinReactions = async (trx: Knex.Transaction, key: string, userId: string): Promise<void> => {
  const same = trx('chat_reactions as o')
    .where('o.person_id', userId)
    .whereRaw('o.message_id = chat_reactions.message_id and o.emoji = chat_reactions.emoji')
    .select(trx.raw('1'));
  await trx('chat_reactions').where('person_id', key).whereExists(same).delete();
  await trx('chat_reactions').where('person_id', key).update({ person_id: userId });
};

/**
 * Credits the messages of the visitor who signs in to the account, also those that wait for review, and moves mutes and bans
 * to it, in the transaction of the sign-in. The higher of two read positions is kept.
 */
export const joinGuest = async (userId: string): Promise<void> => {
  const visitor = currentVisitor();
  if (!visitor) return;
  const key = visitorPerson(visitor);
  await transaction(async (trx) => {
    // In the lock order of a decision about a held message; messages last, because a held message may just become one.
    await trx('moderation_cases').where('person_id', key).update({ person_id: userId });
    await trx('chat_held_messages').where('sender_id', key).update({ sender_id: userId });
    await trx('chat_messages').where('sender_id', key).update({ sender_id: userId });
    await trx('chat_guest_addresses').where('person_id', key).delete();
    await trx('chat_uploads').where('person_id', key).update({ person_id: userId });
    await joinReactions(trx, key, userId);
    await joinRestrictions(trx, key, userId);
    const marks = (await trx('chat_read_marks').where('person_id', key).select('room_id', 'seq')) as {
      room_id: string;
      seq: number;
    }[];
    if (marks.length === 0) return;
    await trx('chat_read_marks')
      .insert(marks.map((mark) => ({ ...mark, person_id: userId, is_hidden: false })))
      .onConflict(['room_id', 'person_id'])
      .merge({ seq: fartherMark(trx) });
    await trx('chat_read_marks').where('person_id', key).delete();
  });
};

/** Empties the messages of a deleted account, which keep their numbers, and deletes its other rows. */
export const deleteChatData = async (trx: Knex.Transaction, { id }: DeletedAccount): Promise<void> => {
  const own = () => trx('chat_messages').where('sender_id', id);
  for (const table of ['chat_message_versions', 'chat_reactions'])
    await trx(table).whereIn('message_id', own().select('document_id')).delete();
  await own().update({
    content: '',
    html: null,
    payload: null,
    mentions: null,
    is_withdrawn: true,
    sender_id: null,
  });
  await deleteCasesOf(
    trx,
    'chat_held',
    trx('chat_held_messages').where('sender_id', id).select('document_id'),
  );
  await trx('chat_held_messages').where('sender_id', id).delete();
  await trx('chat_message_reports').where('reporter_id', id).delete();
  for (const table of ['chat_read_marks', 'chat_restrictions', 'chat_reactions', 'chat_preferences'])
    await trx(table).where('person_id', id).delete();
  await releaseUploads(trx, 'person_id', [id]);
};
