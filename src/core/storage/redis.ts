import { once } from 'node:events';
import { Redis } from 'ioredis';
import { logError } from './storage-log';

/** Connection timeout in milliseconds. */
const CONNECT_MS = 10_000;

/**
 * Milliseconds without a response after which the connection counts as lost: commands fail at once until the next connection.
 * Otherwise every request would wait for a Redis that no longer responds.
 */
const SILENCE_MS = 2_000;
/** Milliseconds for one command, which ioredis sends again over the next connection. */
const COMMAND_MS = 3_000;

const clients = new WeakMap<object, Redis>();

/** Returns the Redis client, or undefined when none is configured (one instance, everything in memory). */
export const redis = (): Redis | undefined => {
  const url = strapi.config.get('site.redisUrl', '');
  if (!url) return undefined;
  let client = clients.get(strapi);
  if (!client) {
    client = new Redis(url, {
      maxRetriesPerRequest: 1,
      enableOfflineQueue: false,
      commandTimeout: COMMAND_MS,
      socketTimeout: SILENCE_MS,
    });
    client.on('error', (error) => logError('Redis', error));
    clients.set(strapi, client);
  }
  return client;
};

/** Waits for the connection to Redis, if configured. @throws when it cannot be reached */
export const connectRedis = async (): Promise<void> => {
  const client = redis();
  if (client && client.status !== 'ready')
    await once(client, 'ready', { signal: AbortSignal.timeout(CONNECT_MS) });
};

/** Closes the connection, if any. */
export const closeRedis = async (): Promise<void> => {
  const client = clients.get(strapi);
  // A lost connection cannot be closed with QUIT.
  if (client?.status === 'ready') await client.quit();
  else client?.disconnect();
  clients.delete(strapi);
};
