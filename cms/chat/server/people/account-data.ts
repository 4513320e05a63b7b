import type { Knex } from 'knex';
import type { DataFile, DeletedAccount } from '../../../../src/core/accounts/account-hooks';
import { jsonFile, jsonObject } from '../../../../src/core/accounts/data-files';
import { currentVisitor, visitorPerson } from '../../../../src/core/auth/visitor-token';
import { deleteCasesOf } from '../../../../src/api/moderation/exports';
import { joinRestrictions } from '../moderation/join-restrictions';
import { peopleWhoHideReads } from './preferences';
import { fartherMark } from '../rooms/read-marks';
import { releaseUploads } from '../uploads/uploads';
import { fromDbTime } from '../../../../src/core/database/time';
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
 * to it, in the transaction of the sign-in. Of read positions the farther one stays.
 */
export const joinGuest = async (userId: string): Promise<void> => {
  const visitor = currentVisitor();
  if (!visitor) return;
  const key = visitorPerson(visitor);
  await transaction(async (trx) => {
    // In the order in which a decision about a held message locks them, and the messages last: it may just become one.
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

/** Empties the messages of a deleted account, whose numbers stay, and deletes what else there is of it. */
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

interface OwnMessage {
  row_id: number;
  room_id: string;
  msg_type: number;
  content: string | null;
  /** Of a picture or recording: its `url` is that of a file in `pictures.json`. */
  payload: object | null;
  sent_at: string | number | Date;
}

const loadMessages =
  (userId: string) =>
  async (after: number, limit: number): Promise<OwnMessage[]> => {
    const rows = (await strapi.db
      .connection('chat_messages')
      .where('sender_id', userId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .select('id as row_id', 'room_id', 'msg_type', 'content', 'payload', 'sent_at')) as (OwnMessage & {
      payload: string | null;
    })[];
    return rows.map(({ payload, ...row }) => ({
      ...row,
      payload: payload === null ? null : (JSON.parse(payload) as object),
      sent_at: fromDbTime(row.sent_at),
    }));
  };

interface OwnReaction {
  row_id: number;
  message_id: string;
  emoji: string;
}

const loadReactions =
  (userId: string) =>
  (after: number, limit: number): Promise<OwnReaction[]> =>
    strapi.db
      .connection('chat_reactions')
      .where('person_id', userId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .select('id as row_id', 'message_id', 'emoji') as unknown as Promise<OwnReaction[]>;

/** A person's messages, reactions and choice in rooms as JSON. The files of messages are among the pictures. */
export async function* chatData(userId: string): AsyncGenerator<DataFile> {
  yield await Promise.resolve(jsonFile('chat.json', loadMessages(userId)));
  yield jsonFile('chat-reactions.json', loadReactions(userId));
  yield jsonObject('chat-settings.json', { hides_reads: (await peopleWhoHideReads([userId])).has(userId) });
}
