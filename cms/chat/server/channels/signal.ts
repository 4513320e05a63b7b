import type { ServerEventData, ServerEventName } from '../../../../src/contract/chat/events';
import { emit, on } from '../../../../src/core/events/event-bus';
import { recordSent } from './sent-events';
import { type ChatServer, isPersonChannel } from './types';

/**
 * Sends an event to the connections in a channel, on every instance. Only for events that may get lost: stored
 * messages are delivered by `delivery.ts`.
 */
export const signal = <N extends ServerEventName>(
  channel: string,
  event: N,
  data: ServerEventData<N>,
  exceptSocket?: string,
): void => emit('chat.signal', { channel, event, data, exceptSocket });

/** Delivers the signals of all instances to the connections of this one. */
export const registerSignals = (io: ChatServer): void => {
  on(
    'chat.signal',
    ({ channel, event, data, exceptSocket }) => {
      if (isPersonChannel(channel)) recordSent(channel);
      const target = io.local.to(channel);
      (exceptSocket ? target.except(exceptSocket) : target).emit(event as 'notice', data as never);
    },
    { everywhere: true },
  );
};
