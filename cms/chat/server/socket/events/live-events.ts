import { on } from '../../../../../src/core/events/event-bus';
import { recordSent, startRecordingEvents } from '../../channels/sent-events';
import { type ChatServer, personChannel } from '../../channels/types';

/** Delivers events for people's open pages (`sendLive`) to their connections on this instance. */
export const registerLiveEvents = (io: ChatServer): void => {
  startRecordingEvents();
  on(
    'live.sent',
    ({ to, event, data }) => {
      const channels = to.map(personChannel);
      channels.forEach(recordSent);
      if (channels.length > 0) io.local.to(channels).emit(event as 'notice', data as never);
    },
    { everywhere: true },
  );
};
