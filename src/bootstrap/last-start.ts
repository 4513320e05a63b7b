import type { Core } from '@strapi/strapi';
import { hashSchemas, LAST_START } from '../lib/backup';

/**
 * Stores the version and the schemas of the start that has ended: they describe the database, and commands compare them
 * with those of the code (`needsUpgrade`). A backup before an upgrade, with the next code on the disk already, is
 * marked with the stored version (decision 136).
 */
export const storeLastStart = async (strapi: Core.Strapi): Promise<void> => {
  const store = strapi.store({ type: LAST_START.type, name: LAST_START.name });
  const values = { version: strapi.config.get<string>('info.version'), schemas: await hashSchemas() };
  for (const [key, value] of Object.entries(values))
    if ((await store.get({ key })) !== value) await store.set({ key, value });
};
