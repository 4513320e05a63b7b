import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { on } from '../events/event-bus';
import type { SignedIn } from './actor';

/** Short, so that after a lost message an ended session is valid for half a minute at most. */
const TTL_MS = 30_000;
const MAX_SESSIONS = 10_000;

interface Entry {
  actor: SignedIn;
}

const caches = new WeakMap<object, LRUCache<string, Entry>>();

const cache = (): LRUCache<string, Entry> => {
  let found = caches.get(strapi);
  if (!found) {
    found = new LRUCache({ max: MAX_SESSIONS, ttl: TTL_MS });
    caches.set(strapi, found);
  }
  return found;
};

/** Tokens are stored as hashes, so that a memory dump contains none. */
const keyOf = (token: string): string => createHash('sha256').update(token).digest('base64');

export const cachedActor = (token: string): SignedIn | undefined => cache().get(keyOf(token))?.actor;

export const cacheActor = (token: string, actor: SignedIn): void => {
  cache().set(keyOf(token), { actor });
};

const dropSessions = (userId: string): void => {
  for (const [key, { actor }] of cache().entries()) if (actor.id === userId) cache().delete(key);
};

/** Drops a person's cached sessions after sign-out, block, new password or role change, on every instance. */
export const registerSessionCache = (): void => {
  on('session.ended', ({ userId }) => dropSessions(userId), { everywhere: true });
  on('account.changed', ({ id }) => dropSessions(id), { everywhere: true });
  on('database.changed', () => cache().clear());
};
