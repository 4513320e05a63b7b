import type { DataFile } from '../../../core/accounts/account-hooks';
import { jsonFile } from '../../../core/accounts/data-files';
import { displayName } from '../../../core/database/display-name';
import { fromDbTime } from '../../../core/database/time';

type DbTime = string | number | Date;

interface OwnMessage {
  row_id: number;
  sender_id: string;
  receiver_id: string;
  /** Name of the other person. */
  with_name: string | null;
  content: string;
  image: string | null;
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
      .leftJoin('up_users as p', 'p.document_id', 's.peer_id')
      .where((q) =>
        q
          .where({ 'm.sender_id': userId, 'm.is_gone_for_sender': false })
          .orWhere({ 'm.receiver_id': userId, 'm.is_gone_for_receiver': false }),
      )
      .where((q) => q.whereNull('s.cleared_id').orWhereRaw('m.id > s.cleared_id'))
      .where('m.id', '>', after)
      .orderBy('m.id')
      .limit(limit)
      .select(
        'm.id as row_id',
        'm.sender_id',
        'm.receiver_id',
        'm.content',
        'm.image',
        'm.created_at',
        strapi.db.connection.raw(`${displayName('p')} as with_name`),
      )) as OwnMessage[];
    return rows.map((row) => ({ ...row, created_at: fromDbTime(row.created_at) }));
  };

interface BlockedPerson {
  row_id: number;
  id: string;
  name: string;
}

const loadBlocked =
  (userId: string) =>
  (after: number, limit: number): Promise<BlockedPerson[]> =>
    strapi.db
      .connection('user_mutes as m')
      .join('up_users as p', 'p.document_id', 'm.muted_id')
      .where('m.user_id', userId)
      .where('m.id', '>', after)
      .orderBy('m.id')
      .limit(limit)
      .select(
        'm.id as row_id',
        'm.muted_id as id',
        strapi.db.connection.raw(`${displayName('p')} as name`),
      ) as unknown as Promise<BlockedPerson[]>;

/** A person's private messages and the people whom the person has blocked, as JSON. */
export async function* messageData(userId: string): AsyncGenerator<DataFile> {
  yield await Promise.resolve(jsonFile('messages.json', loadMessages(userId)));
  yield jsonFile('blocked-people.json', loadBlocked(userId));
}
