import { MESSAGE_COLUMNS, type MessageRow } from '../messages/message';

/** Messages before and after one that are shown with it. */
const AROUND = 5;

/** Returns the messages around a number of a room, in order. Two queries, by index. */
export const readNeighbours = async (roomId: string, seq: number): Promise<MessageRow[]> => {
  const messages = () => strapi.db.connection('chat_messages as m').where('m.room_id', roomId);
  const older = (await messages()
    .where('m.seq', '<', seq)
    .orderBy('m.seq', 'desc')
    .limit(AROUND)
    .select(...MESSAGE_COLUMNS)) as MessageRow[];
  const newer = (await messages()
    .where('m.seq', '>=', seq)
    .orderBy('m.seq')
    .limit(AROUND + 1)
    .select(...MESSAGE_COLUMNS)) as MessageRow[];
  return [...older.reverse(), ...newer];
};

/** Returns the number of the first message of a room at a time or after it; one more than the last without one. By index. */
export const seqAt = async (roomId: string, time: string | number | Date): Promise<number> => {
  const messages = () => strapi.db.connection('chat_messages').where('room_id', roomId);
  const next = (await messages().where('sent_at', '>=', time).orderBy('sent_at').first('seq')) as
    { seq: number } | undefined;
  if (next) return next.seq;
  const last = (await messages().max({ seq: 'seq' }).first()) as { seq: number | null };
  return (last.seq ?? 0) + 1;
};
