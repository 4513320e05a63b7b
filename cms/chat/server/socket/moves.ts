import type { ChatPerson } from '../../../../src/contract/chat/records';

/** Milliseconds before a leave is announced: a short loss of the connection is not announced. */
const LEAVE_AFTER_MS = 5_000;

/** Names of collected joins or leaves. */
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

/** Records that a person has joined, unless they left just before. */
export const noteJoin = (roomId: string, person: ChatPerson): void => {
  const { joined, left } = movesOf(roomId);
  if (!left.delete(person.user_id)) joined.set(person.user_id, person);
};

/** Records that a person has left, unless they joined just before. */
export const noteLeave = (roomId: string, person: ChatPerson): void => {
  const { joined, left } = movesOf(roomId);
  if (!joined.delete(person.user_id)) left.set(person.user_id, { person, at: performance.now() });
};

/** Collected joins or leaves of one room. */
export interface Gathered {
  roomId: string;
  kind: 'joined' | 'left';
  count: number;
  people: ChatPerson[];
}

const gather = (roomId: string, kind: Gathered['kind'], people: ChatPerson[]): Gathered[] =>
  people.length === 0 ? [] : [{ roomId, kind, count: people.length, people: people.slice(0, MAX_NAMES) }];

/** Removes and returns the joins and leaves that are due. */
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
