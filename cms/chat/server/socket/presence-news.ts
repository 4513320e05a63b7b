import type { Presence, PresentPeople } from '../channels/presence';
import type { ChatServer } from '../channels/types';

/** Milliseconds between two events of a place; more when it is full, because everybody gets it. */
const PRESENCE_MS = 2_000;
const PRESENCE_MS_A_PERSON = 10;

/**
 * Tells the places of one kind who is there, when that has changed.
 * @param send tells the connections of a place on this instance
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
    /** Notes that the people in a place have changed. */
    note: (placeId: string): void => void changed.add(placeId),
    /** Notes who is where on another instance. */
    noteRemote: (instance: string, places: Parameters<Presence['noteRemote']>[1]): void => {
      for (const id of presence.noteRemote(instance, places)) if (presence.isLocal(id)) changed.add(id);
    },
    /** @returns whether anything was due, of which other instances know nothing yet */
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
    /** Forgets everything, when the server stops. */
    clear: (): void => {
      changed.clear();
      sentAt.clear();
      presence.clear();
    },
  };
};
