import { on } from '../../../../../src/core/events/event-bus';
import { type ChatServer, personChannel } from '../../channels/types';

/** Delivers events for people's open pages (`sendLive`) to their connections on this instance. */
export const registerLiveEvents = (io: ChatServer): void => {
  on(
    'live.sent',
    ({ to, event, data }) => {
      if (to.length > 0) io.local.to(to.map(personChannel)).emit(event as 'notice', data as never);
    },
    { everywhere: true },
  );
};
