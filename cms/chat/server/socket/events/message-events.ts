import { on } from '../../../../../src/core/events/event-bus';
import { deliver } from '../delivery';
import { notifyMentioned } from '../../messages/notify-mentioned';
import { flushReadMarks } from '../read-queue';
import { roomPresence } from '../../channels/presence';
import { signal } from '../../channels/signal';
import { type ChatServer, personChannel, roomChannel } from '../../channels/types';

/** People in a room above which read positions are not sent to others. */
const MAX_READERS = 50;

/** Delivers stored and changed messages to the connections of this instance. */
export const registerMessageEvents = (io: ChatServer): void => {
  on('chat.message', ({ record }) => deliver(io, record), { everywhere: true });
  on('chat.message', ({ record }) => notifyMentioned(record, record.mentions));
  on(
    'chat.message_changed',
    ({ record }) => {
      io.local.to(roomChannel(record.room_id)).emit('message:changed', { record });
    },
    { everywhere: true },
  );
};

/** Stores read positions and sends them to the others. */
export const sendReads = async (): Promise<void> => {
  for (const { roomId, personId, seq, isHidden } of await flushReadMarks()) {
    const data = { room_id: roomId, user_id: personId, seq };
    signal(personChannel(personId), 'read', data);
    if (!isHidden && roomPresence.countIn(roomId) <= MAX_READERS) signal(roomChannel(roomId), 'read', data);
  }
};
