import type { Core } from '@strapi/strapi';

/**
 * Milliseconds for which a write waits for another process; all requests wait meanwhile, because the driver is
 * synchronous.
 */
const BUSY_TIMEOUT_MS = 5000;

/** Lowers SQLite's busy timeout after the start, which uses a longer one (`config/database.ts`). */
export const setBusyTimeout = async (strapi: Core.Strapi): Promise<void> => {
  if (strapi.db.dialect.client === 'sqlite')
    await strapi.db.connection.raw(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`);
};
