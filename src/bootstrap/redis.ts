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
