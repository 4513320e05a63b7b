import type { Presence, PresentPeople } from '../channels/presence';
import type { ChatServer } from '../channels/types';

/** Milliseconds between two events of a place; more when it is full, because everybody gets it. */
const PRESENCE_MS = 2_000;
const PRESENCE_MS_A_PERSON = 10;

/**
 * Sends the people in a place to its connections when they have changed, for places of one kind.
 * @param send sends to the connections of a place on this instance
 */
export const createPresenceNews = (
  presence: Presence,
  send: (io: ChatServer, placeId: string, present: PresentPeople) => void,
) => {
  const changed = new Set<string>();
  const sentAt = new Map<string, number>();
  const isDue = (placeId: string): boolean =>
    performance.now() - (sentAt.get(placeId) ?? -Infinity) >=
    Math.max(PRESENCE_MS, presence.countIn(placeId) * PRESENCE_MS_A_PERSON);
  return {
    /** Marks the people in a place as changed. */
    note: (placeId: string): void => void changed.add(placeId),
    /** Stores who is where on another instance. */
    noteRemote: (instance: string, places: Parameters<Presence['noteRemote']>[1]): void => {
      for (const id of presence.noteRemote(instance, places)) if (presence.isLocal(id)) changed.add(id);
    },
    /** @returns whether anything was due that was not sent to other instances yet */
    sendDue: (io: ChatServer): boolean => {
      const due = [...changed].filter(isDue);
      for (const id of due) {
        changed.delete(id);
        if (!presence.isLocal(id)) {
          sentAt.delete(id);
          continue;
        }
        sentAt.set(id, performance.now());
        send(io, id, presence.peopleIn(id));
      }
      return due.length > 0;
    },
    /** Clears everything, when the server stops. */
    clear: (): void => {
      changed.clear();
      sentAt.clear();
      presence.clear();
    },
  };
};
