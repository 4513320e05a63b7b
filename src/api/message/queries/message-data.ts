import type { DataFile } from '../../../core/accounts/account-hooks';
import { jsonFile } from '../../../core/accounts/data-files';
import { fromDbTime } from '../../../core/database/time';

type DbTime = string | number | Date;

interface OwnMessage {
  row_id: number;
  sender_id: string;
  receiver_id: string;
  content: string;
  created_at: DbTime;
}

/** The messages that a person sent or received and has not deleted. */
const loadMessages =
  (userId: string) =>
  async (after: number, limit: number): Promise<OwnMessage[]> => {
    const rows = (await strapi.db
      .connection('private_messages as m')
      .leftJoin('conversation_sides as s', (on) =>
        on.on('s.conversation', 'm.conversation').andOnVal('s.user_id', userId),
      )
      .where((q) =>
        q
          .where({ 'm.sender_id': userId, 'm.is_gone_for_sender': false })
          .orWhere({ 'm.receiver_id': userId, 'm.is_gone_for_receiver': false }),
      )
      .where((q) => q.whereNull('s.cleared_id').orWhereRaw('m.id > s.cleared_id'))
      .where('m.id', '>', after)
      .orderBy('m.id')
      .limit(limit)
      .select('m.id as row_id', 'm.sender_id', 'm.receiver_id', 'm.content', 'm.created_at')) as OwnMessage[];
    return rows.map((row) => ({ ...row, created_at: fromDbTime(row.created_at) }));
  };

/** A person's private messages as JSON. */
export async function* messageData(userId: string): AsyncGenerator<DataFile> {
  yield await Promise.resolve(jsonFile('messages.json', loadMessages(userId)));
}
