import { on } from '../../../../../src/core/events/event-bus';
import { isOpen } from '../../../../../src/core/http/public-access';
import { settings } from '../../../../../src/core/settings/settings';
import { clearNotedAddresses, networkKey } from '../../access/guest-addresses';
import type { ChatServer, ChatSocket } from '../../channels/types';

/** Closes the connections of those guests of this instance to whom a rule applies. */
const endGuests = (io: ChatServer, isMeant: (socket: ChatSocket) => boolean): void => {
  for (const socket of io.of('/').sockets.values())
    if (socket.data.actor.id.startsWith('visitor:') && isMeant(socket)) {
      socket.emit('session:ended', { reason: 'blocked' });
      socket.disconnect(true);
    }
};

/** Closes the connections of guests while the chat is closed to guests, also those accepted before. */
export const endGuestsOfClosedChat = async (io: ChatServer): Promise<void> => {
  if (!isOpen('chat', await settings('site'))) endGuests(io, () => true);
};

/** Closes the connections of guests on every instance when their address is banned or the chat is closed to guests. */
export const registerAddressEvents = (io: ChatServer): void => {
  clearNotedAddresses();
  on(
    'chat.address_banned',
    ({ network }) => {
      endGuests(io, ({ data }) => networkKey(data.ip) === network);
    },
    { everywhere: true },
  );
  on(
    'settings.changed',
    async ({ group }) => {
      if (group === 'site') await endGuestsOfClosedChat(io);
    },
    { everywhere: true },
  );
};
