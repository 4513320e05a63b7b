import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { on } from '../events/event-bus';
import type { SignedIn } from './actor';
import { perApp } from '../per-app';

/** Short, so that an ended session is valid for at most half a minute when the message about it is lost. */
const TTL_MS = 30_000;
const MAX_SESSIONS = 10_000;

interface Entry {
  actor: SignedIn;
}

interface SessionCache {
  sessions: LRUCache<string, Entry>;
  /** Number of times that sessions were dropped. */
  drops: number;
}

const cache = perApp((): SessionCache => ({
  sessions: new LRUCache({ max: MAX_SESSIONS, ttl: TTL_MS }),
  drops: 0,
}));

/** Tokens are stored as hashes, so that a memory dump contains none. */
const keyOf = (token: string): string => createHash('sha256').update(token).digest('base64');

/**
 * Returns the actor of a token, from memory or by `find`. A result that was read while sessions were dropped is not cached:
 * it may have been read before the end of its session.
 */
export const cachedActor = async (
  token: string,
  find: () => Promise<SignedIn | undefined>,
): Promise<SignedIn | undefined> => {
  const [key, state] = [keyOf(token), cache()];
  const known = state.sessions.get(key);
  if (known) return known.actor;
  const { drops } = state;
  const actor = await find();
  if (actor && state.drops === drops) state.sessions.set(key, { actor });
  return actor;
};

const dropSessions = (isDropped: (actor: SignedIn) => boolean): void => {
  const state = cache();
  state.drops += 1;
  for (const [key, { actor }] of state.sessions.entries()) if (isDropped(actor)) state.sessions.delete(key);
};

/** Drops a person's cached sessions after sign-out, block, new password or role change, on every instance. */
export const registerSessionCache = (): void => {
  on('session.ended', ({ userId }) => dropSessions(({ id }) => id === userId), { everywhere: true });
  on('account.changed', (account) => dropSessions(({ id }) => id === account.id), { everywhere: true });
  on('database.changed', () => dropSessions(() => true));
};
