import { setImmediate } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';

/** Turns of the event loop without a query after which the database counts as idle. */
const QUIET_TURNS = 20;
/** Maximum time to wait while other requests are served. */
const MAX_WAIT_MS = 2000;

interface Pool {
  numUsed(): number;
  numPendingAcquires(): number;
}

/**
 * Waits until no query runs. Strapi's event listeners run unawaited queries after a write; closing the database before
 * they end would crash the process with an unhandled "aborted".
 */
export const waitForQueries = async (strapi: Core.Strapi): Promise<void> => {
  const { pool } = strapi.db.connection.client as { pool: Pool };
  const end = performance.now() + MAX_WAIT_MS;
  for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < end;) {
    quiet = pool.numUsed() + pool.numPendingAcquires() > 0 ? 0 : quiet + 1;
    await setImmediate();
  }
};
