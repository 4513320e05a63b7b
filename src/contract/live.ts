import type { ServerEventData } from './chat/events';

/**
 * Events of the Socket.IO server for a person's pages besides the chat (decision 128). Clients fetch the data, and fetch
 * everything again after a lost connection.
 */
export type LiveEventName = 'private:message' | 'private:read' | 'notice' | 'session:ended';

export type LiveEvents = { [N in LiveEventName]: ServerEventData<N> };
