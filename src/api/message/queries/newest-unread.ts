import { messagesOn } from '../conversation';
import { findSide } from './find-side';

/** Returns the text of the newest message from one person to another; null when none is unread. Two queries. */
export const newestUnread = async (userId: string, peerId: string): Promise<string | null> => {
  const knex = strapi.db.connection;
  const side = await findSide(knex, userId, peerId);
  if (!side || side.unread === 0) return null;
  const message = (await messagesOn(knex, side)
    .where('m.sender_id', peerId)
    .orderBy('m.id', 'desc')
    .first('m.content')) as { content: string } | undefined;
  return message?.content ?? null;
};
