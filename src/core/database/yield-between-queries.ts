import { setImmediate } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';

/** Milliseconds of queries after which the event loop runs other requests. */
const MAX_TURN_MS = 8;

type Query = (this: unknown, ...args: unknown[]) => Promise<unknown>;

/** Marks the patched class, also for another copy of this module: several servers of a test share the driver. */
const PATCHED = Symbol.for('wentu.yieldBetweenQueries');

/**
 * Lets the event loop run between queries on SQLite. Its driver is synchronous, so the queries of a request, or of a
 * whole transaction, would run without a turn of the loop: a save blocked all other requests until its end.
 * The method is replaced in the class, because knex creates a client for each transaction.
 */
export const yieldBetweenQueries = ({ db }: Core.Strapi): void => {
  if (db.dialect.client !== 'sqlite') return;
  const client = Object.getPrototypeOf(db.connection.client) as { _query: Query; [PATCHED]?: true };
  if (client[PATCHED]) return;
  client[PATCHED] = true;
  const query = client._query;
  let turnEnd = 0;
  client._query = async function (...args) {
    const result = await query.apply(this, args);
    if (performance.now() >= turnEnd) {
      await setImmediate();
      turnEnd = performance.now() + MAX_TURN_MS;
    }
    return result;
  };
};
