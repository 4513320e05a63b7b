import { once } from 'node:events';
import { Redis } from 'ioredis';

/** Longer than a Redis on another continent takes to answer. */
const CONNECT_MS = 10_000;

const clients = new WeakMap<object, Redis>();

/** The Redis of this application, or undefined when none is set (one instance, everything in memory). */
export const redis = (): Redis | undefined => {
  const url = strapi.config.get('site.redisUrl', '');
  if (!url) return undefined;
  let client = clients.get(strapi);
  if (!client) {
    client = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false });
    client.on('error', (error: Error) => strapi.log.error(`Redis: ${error.message}`));
    clients.set(strapi, client);
  }
  return client;
};

/** Waits for Redis, where one is set, so that the first start can use it. @throws when it cannot be reached */
export const connectRedis = async (): Promise<void> => {
  const client = redis();
  if (client && client.status !== 'ready')
    await once(client, 'ready', { signal: AbortSignal.timeout(CONNECT_MS) });
};

/** Closes the connection, when there is one. */
export const closeRedis = async (): Promise<void> => {
  await clients.get(strapi)?.quit();
  clients.delete(strapi);
};

/**
 * Tells every other instance something. Does nothing without Redis. When Redis is away the work goes on: what others
 * keep is kept for half a minute (sessions) or a minute (pages) at most.
 */
export const publish = async (channel: string, message = ''): Promise<void> => {
  try {
    await redis()?.publish(channel, message);
  } catch (error) {
    strapi.log.error(`Redis did not take a message for ${channel}`, error);
  }
};

/** Hears what other instances tell; answers with a function that stops. Does nothing without Redis. */
export const subscribe = async (
  channel: string,
  handle: (message: string) => void,
): Promise<() => Promise<void>> => {
  const subscriber = redis()?.duplicate({ enableOfflineQueue: true });
  if (!subscriber) return async () => undefined;
  subscriber.on('error', (error: Error) => strapi.log.error(`Redis: ${error.message}`));
  subscriber.on('message', (_channel: string, message: string) => handle(message));
  await subscriber.subscribe(channel);
  return async () => {
    await subscriber.quit();
  };
};
