import type { ChatPerson } from '../../../../src/contract/chat/records';

/** Milliseconds after which somebody who has left is said to have: a train's tunnel is no farewell. */
const LEAVE_AFTER_MS = 5_000;

/** Names of gathered joins or leaves. */
const MAX_NAMES = 10;

interface Moves {
  joined: Map<string, ChatPerson>;
  left: Map<string, { person: ChatPerson; at: number }>;
}

const moves = new Map<string, Moves>();

const movesOf = (roomId: string): Moves => {
  const found = moves.get(roomId) ?? { joined: new Map(), left: new Map() };
  moves.set(roomId, found);
  return found;
};

/** Notes that a person has come, unless they have just been away. */
export const noteJoin = (roomId: string, person: ChatPerson): void => {
  const { joined, left } = movesOf(roomId);
  if (!left.delete(person.user_id)) joined.set(person.user_id, person);
};

/** Notes that a person has gone, unless they have just come. */
export const noteLeave = (roomId: string, person: ChatPerson): void => {
  const { joined, left } = movesOf(roomId);
  if (!joined.delete(person.user_id)) left.set(person.user_id, { person, at: performance.now() });
};

/** Joins or leaves of one room, gathered. */
export interface Gathered {
  roomId: string;
  kind: 'joined' | 'left';
  count: number;
  people: ChatPerson[];
}

const gather = (roomId: string, kind: Gathered['kind'], people: ChatPerson[]): Gathered[] =>
  people.length === 0 ? [] : [{ roomId, kind, count: people.length, people: people.slice(0, MAX_NAMES) }];

/** Returns what is to be said now, and forgets it. */
export const takeMoves = (): Gathered[] => {
  const due = performance.now() - LEAVE_AFTER_MS;
  return [...moves].flatMap(([roomId, { joined, left }]) => {
    const gone = [...left.values()].filter(({ at }) => at <= due).map(({ person }) => person);
    for (const { user_id } of gone) left.delete(user_id);
    const came = [...joined.values()];
    joined.clear();
    if (left.size === 0) moves.delete(roomId);
    return [...gather(roomId, 'joined', came), ...gather(roomId, 'left', gone)];
  });
};

export const clearMoves = (): void => moves.clear();
