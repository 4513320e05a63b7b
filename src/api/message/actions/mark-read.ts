import { transaction } from '../../../core/database/transaction';
import { emit } from '../../../core/events/event-bus';
import { sendLive } from '../../../core/live/live';

interface MarkReadOptions {
  userId: string;
  peerId: string;
  /** Row id of the newest message that was shown; nothing is marked when there is a newer one. */
  upTo: number;
}

/** Marks a conversation as read on one side, and notifies the person's other pages. */
export const markRead = ({ userId, peerId, upTo }: MarkReadOptions): Promise<void> =>
  transaction(async (trx) => {
    const changed = await trx('conversation_sides')
      .where({ user_id: userId, peer_id: peerId })
      .where('unread', '>', 0)
      .where('last_id', '<=', upTo)
      .update({ unread: 0 });
    if (changed === 0) return;
    emit('message.read', { userId, peerId });
    sendLive([userId], 'private:read', { user_id: peerId });
  });
