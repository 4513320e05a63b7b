import { MAX_PRESENT } from '../../../../src/contract/chat/limits';
import type { ChatPerson } from '../../../../src/contract/chat/records';

/** A person in a room, with the time (RFC 3339) since when; an instance of an earlier version does not say it. */
type PresentPerson = ChatPerson & { since?: string };

/** A person in a room on this instance. */
interface Present {
  person: PresentPerson;
  /** Open connections in the room. */
  sockets: number;
}

/** The people of other instances in a room. */
export interface RemotePresence {
  count: number;
  people: PresentPerson[];
}

/** Milliseconds after which another instance that says nothing counts as gone. */
const REMOTE_MS = 30_000;

const local = new Map<string, Map<string, Present>>();
const remote = new Map<string, { at: number; rooms: Map<string, RemotePresence> }>();

/** Rooms with a local connection. */
export const localRooms = (): string[] => [...local.keys()];

/** Rooms in which a person is, on any instance as far as they are named there. */
export const roomsWith = (personId: string): string[] => {
  const ids = new Set([...local.keys(), ...[...remote.values()].flatMap(({ rooms }) => [...rooms.keys()])]);
  const isIn = (id: string): boolean =>
    Boolean(local.get(id)?.has(personId)) ||
    remoteIn(id).some(({ people }) => people.some(({ user_id }) => user_id === personId));
  return [...ids].filter(isIn);
};

export const isLocalRoom = (roomId: string): boolean => local.has(roomId);

/** Adds a connection of a person. @returns whether it is the first one here */
export const enter = (roomId: string, person: ChatPerson): boolean => {
  const people = local.get(roomId) ?? new Map<string, Present>();
  local.set(roomId, people);
  const present = people.get(person.user_id);
  const since = present?.person.since ?? new Date().toISOString();
  people.set(person.user_id, { person: { ...person, since }, sockets: (present?.sockets ?? 0) + 1 });
  return !present;
};

/** Removes a connection of a person. @returns whether it was the last one here */
export const leave = (roomId: string, personId: string): boolean => {
  const people = local.get(roomId);
  const present = people?.get(personId);
  if (!people || !present) return false;
  present.sockets -= 1;
  if (present.sockets > 0) return false;
  people.delete(personId);
  if (people.size === 0) local.delete(roomId);
  return true;
};

const remoteIn = (roomId: string): RemotePresence[] => {
  const oldest = performance.now() - REMOTE_MS;
  return [...remote.values()].flatMap(({ at, rooms }) => (at < oldest ? [] : (rooms.get(roomId) ?? [])));
};

/** People in a room on this instance: their number, and some of them. */
export const localPresence = (roomId: string): RemotePresence => {
  const people = local.get(roomId);
  return {
    count: people?.size ?? 0,
    people: [...(people?.values() ?? [])].slice(0, MAX_PRESENT).map(({ person }) => person),
  };
};

/** A person on several instances has been there since the earlier time. */
const together = (one: PresentPerson | undefined, other: PresentPerson): PresentPerson =>
  one?.since && other.since && one.since < other.since ? { ...other, since: one.since } : other;

/** A person as the other people of the room see them. */
export const presentToOthers = ({ user_id, nick_name, avatar, role, is_public }: ChatPerson): ChatPerson => ({
  user_id,
  nick_name,
  avatar,
  role,
  is_public,
});

/** People in a room on all instances; those who are on several are counted once as far as they are named. */
export const presentPeople = (roomId: string): RemotePresence => {
  const parts = [localPresence(roomId), ...remoteIn(roomId)];
  const named = parts.flatMap(({ people }) => people);
  const people = new Map<string, PresentPerson>();
  for (const person of named) people.set(person.user_id, together(people.get(person.user_id), person));
  const count = parts.reduce((sum, part) => sum + part.count, 0) - (named.length - people.size);
  return { count, people: [...people.values()].slice(0, MAX_PRESENT) };
};

/** Number of people in a room, on all instances. */
export const onlineCount = (roomId: string): number => presentPeople(roomId).count;

/** Notes who is in the rooms of another instance. @returns the rooms that have changed */
export const noteRemote = (instance: string, rooms: ({ id: string } & RemotePresence)[]): string[] => {
  const before = remote.get(instance)?.rooms;
  remote.set(instance, { at: performance.now(), rooms: new Map(rooms.map((room) => [room.id, room])) });
  for (const [id, { at }] of remote) if (at < performance.now() - REMOTE_MS) remote.delete(id);
  return [...new Set([...(before?.keys() ?? []), ...rooms.map(({ id }) => id)])];
};

/** Forgets everybody, when the server stops. */
export const clearPresence = (): void => {
  local.clear();
  remote.clear();
};
