import type { Core } from '@strapi/strapi';
import { LAST_VERSION } from '../lib/backup';

/**
 * Stores the version that starts: its database is of this version from now on. A backup that is made before an upgrade, with
 * the code of the next version on the disk already, says so (decision 136).
 */
export const storeLastVersion = async (strapi: Core.Strapi): Promise<void> => {
  const version = strapi.config.get<string>('info.version');
  const store = strapi.store({ type: LAST_VERSION.type, name: LAST_VERSION.name });
  const { key } = LAST_VERSION;
  if ((await store.get({ key })) !== version) await store.set({ key, value: version });
};
