import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { on } from '../events/event-bus';
import type { SignedIn } from './actor';

/** Short, so that a missed message costs half a minute at most. */
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

/** Tokens are kept by hash: a dump of the memory shows none. */
const keyOf = (token: string): string => createHash('sha256').update(token).digest('base64');

export const cachedActor = (token: string): SignedIn | undefined => cache().get(keyOf(token))?.actor;

export const cacheActor = (token: string, actor: SignedIn): void => {
  cache().set(keyOf(token), { actor });
};

const forgetSessions = (userId: string): void => {
  for (const [key, { actor }] of cache().entries()) if (actor.id === userId) cache().delete(key);
};

/** Reads a person's sessions again after a logout, block, new password or role, on every instance. */
export const registerSessionCache = (): void => {
  on('session.ended', ({ userId }) => forgetSessions(userId), { everywhere: true });
  on('account.changed', ({ id }) => forgetSessions(id), { everywhere: true });
};
