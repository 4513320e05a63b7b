import type { LiveEventName, LiveEvents } from '../../contract/live';
import { emit } from '../events/event-bus';

/**
 * Sends an event to all open pages of people, on every instance: after the COMMIT of the current transaction. Events are
 * not stored for people without an open page. The Socket.IO server delivers it (`cms/chat/server/socket/events/live-events.ts`).
 */
export const sendLive = <N extends LiveEventName>(
  to: readonly string[],
  event: N,
  data: LiveEvents[N],
): void => {
  if (to.length > 0) emit('live.sent', { to: [...to], event, data });
};
