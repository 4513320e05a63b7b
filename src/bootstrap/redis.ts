import { Redis } from 'ioredis';

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

/** Closes the connection, when there is one. */
export const closeRedis = async (): Promise<void> => {
  await clients.get(strapi)?.quit();
  clients.delete(strapi);
};

/** Tells every other instance something. Does nothing without Redis. */
export const tellOthers = async (channel: string, message = ''): Promise<void> => {
  await redis()?.publish(channel, message);
};

/** Hears what other instances tell; answers with a function that stops. Does nothing without Redis. */
export const hearOthers = async (
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
