import { setImmediate } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';

/** Turns of the event loop without a query that count as rest: between two queries of one piece of work lie fewer. */
const QUIET_TURNS = 20;
/** A site that is being read while it stops need not wait for its last reader. */
const LONGEST_MS = 2000;

interface Pool {
  numUsed(): number;
  numPendingAcquires(): number;
}

/**
 * Waits until no query runs. Strapi tells its listeners of a write after its transaction, with queries that nobody
 * waits for; a stop that is quicker than they would end the process with an unhandled "aborted".
 */
export const drainDatabase = async (strapi: Core.Strapi): Promise<void> => {
  const { pool } = strapi.db.connection.client as { pool: Pool };
  const end = Date.now() + LONGEST_MS;
  for (let quiet = 0; quiet < QUIET_TURNS && Date.now() < end;) {
    quiet = pool.numUsed() + pool.numPendingAcquires() > 0 ? 0 : quiet + 1;
    await setImmediate();
  }
};
