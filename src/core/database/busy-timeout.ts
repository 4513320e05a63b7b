import type { Core } from '@strapi/strapi';

/** Milliseconds that a write waits for another process; all readers wait with it. */
const WAIT_MS = 5000;

/** A start waits long for a lock of SQLite (`config/database.ts`); from here on people wait. */
export const setBusyTimeout = async (strapi: Core.Strapi): Promise<void> => {
  if (strapi.db.dialect.client === 'sqlite')
    await strapi.db.connection.raw(`pragma busy_timeout = ${WAIT_MS}`);
};
