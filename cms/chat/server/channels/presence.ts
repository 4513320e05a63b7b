import { MAX_PRESENT } from '../../../../src/contract/chat/limits';
import type { ChatPerson } from '../../../../src/contract/chat/records';

/** A person in a place, and since when (RFC 3339); an instance of an earlier version does not send the time. */
type PresentPerson = ChatPerson & { since?: string };

/** A person in a place on this instance. */
interface Present {
  person: PresentPerson;
  /** Open connections in the place. */
  sockets: number;
}

/** The people in a place: their number, and some of them. */
export interface PresentPeople {
  count: number;
  people: PresentPerson[];
}

/** Milliseconds after which another instance that sends nothing counts as stopped. */
const REMOTE_MS = 30_000;

/** The earlier time counts for a person on several instances. */
const together = (one: PresentPerson | undefined, other: PresentPerson): PresentPerson =>
  one?.since && other.since && one.since < other.since ? { ...other, since: one.since } : other;

/** A person as the other people of the place see them. */
export const presentToOthers = ({ user_id, nick_name, avatar, role, is_public }: ChatPerson): ChatPerson => ({
  user_id,
  nick_name,
  avatar,
  role,
  is_public,
});

/** Who is in which place of one kind, on all instances. */
const createPresence = () => {
  const local = new Map<string, Map<string, Present>>();
  const remote = new Map<string, { at: number; places: Map<string, PresentPeople> }>();

  const remoteIn = (placeId: string): PresentPeople[] => {
    const oldest = performance.now() - REMOTE_MS;
    return [...remote.values()].flatMap(({ at, places }) => (at < oldest ? [] : (places.get(placeId) ?? [])));
  };
  const localPeople = (placeId: string): PresentPeople => {
    const people = local.get(placeId);
    return {
      count: people?.size ?? 0,
      people: [...(people?.values() ?? [])].slice(0, MAX_PRESENT).map(({ person }) => person),
    };
  };
  /** People in a place on all instances; those on several are counted once, if their names were sent. */
  const peopleIn = (placeId: string): PresentPeople => {
    const parts = [localPeople(placeId), ...remoteIn(placeId)];
    const named = parts.flatMap(({ people }) => people);
    const people = new Map<string, PresentPerson>();
    for (const person of named) people.set(person.user_id, together(people.get(person.user_id), person));
    const count = parts.reduce((sum, part) => sum + part.count, 0) - (named.length - people.size);
    return { count, people: [...people.values()].slice(0, MAX_PRESENT) };
  };

  return {
    peopleIn,
    /** Number of people in a place, on all instances. */
    countIn: (placeId: string): number => peopleIn(placeId).count,
    /** Places with a local connection. */
    localPlaces: (): string[] => [...local.keys()],
    isLocal: (placeId: string): boolean => local.has(placeId),
    /** Who is where on this instance, in the form that `noteRemote` of another instance takes. */
    localPresence: (): ({ id: string } & PresentPeople)[] =>
      [...local.keys()].map((id) => ({ id, ...localPeople(id) })),
    /** Places in which a person is, on this instance, and on others that sent the name. */
    placesWith: (personId: string): string[] => {
      const others = [...remote.values()].flatMap(({ places }) => [...places.keys()]);
      const isIn = (id: string): boolean =>
        Boolean(local.get(id)?.has(personId)) ||
        remoteIn(id).some(({ people }) => people.some(({ user_id }) => user_id === personId));
      return [...new Set([...local.keys(), ...others])].filter(isIn);
    },
    /** Adds a connection of a person. @returns whether it is the first one here */
    enter: (placeId: string, person: ChatPerson): boolean => {
      const people = local.get(placeId) ?? new Map<string, Present>();
      local.set(placeId, people);
      const present = people.get(person.user_id);
      const since = present?.person.since ?? new Date().toISOString();
      people.set(person.user_id, { person: { ...person, since }, sockets: (present?.sockets ?? 0) + 1 });
      return !present;
    },
    /** Removes a connection of a person. @returns whether it was the last one here */
    leave: (placeId: string, personId: string): boolean => {
      const people = local.get(placeId);
      const present = people?.get(personId);
      if (!people || !present) return false;
      present.sockets -= 1;
      if (present.sockets > 0) return false;
      people.delete(personId);
      if (people.size === 0) local.delete(placeId);
      return true;
    },
    /** Stores who is where on another instance. @returns the places that have changed */
    noteRemote: (instance: string, places: ({ id: string } & PresentPeople)[]): string[] => {
      const before = remote.get(instance)?.places;
      const now = new Map(places.map((place) => [place.id, place]));
      remote.set(instance, { at: performance.now(), places: now });
      for (const [id, { at }] of remote) if (at < performance.now() - REMOTE_MS) remote.delete(id);
      return [...new Set([...(before?.keys() ?? []), ...now.keys()])];
    },
    /** Removes everybody, when the server stops. */
    clear: (): void => {
      local.clear();
      remote.clear();
    },
  };
};

export type Presence = ReturnType<typeof createPresence>;

/** Who is in the rooms of the chat. */
export const roomPresence = createPresence();

/** Who has articles open in the editor. */
export const editorPresence = createPresence();
