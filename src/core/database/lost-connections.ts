import type { Core } from '@strapi/strapi';
import { logError } from '../storage/storage-log';
import { storageProblemOf } from '../storage/storage-problem';

/** A connection of knex, which discards one that is marked as disposed and opens another. */
interface PooledConnection {
  __knex__disposed?: unknown;
}

interface Client {
  acquireConnection: () => Promise<unknown>;
  on: (event: 'query-error', listener: (error: unknown) => void) => void;
}

interface Dialect {
  initialize: (connection: PooledConnection) => Promise<void>;
}

/**
 * Records storage errors of the current request in `ctx.state.storageError`: Strapi's panel reports some as invalid input,
 * such as a locale that it could not find (`middlewares/storage-errors.ts`).
 */
export const noteStorageErrors = (strapi: Core.Strapi): void => {
  const client = strapi.db.connection.client as Client;
  const note = (error: unknown): void => {
    const ctx = strapi.requestContext.get();
    if (ctx && storageProblemOf(error)) ctx.state['storageError'] ??= error;
  };
  const acquire = client.acquireConnection.bind(client);
  client.acquireConnection = async () => {
    try {
      return await acquire();
    } catch (error) {
      note(error);
      throw error;
    }
  };
  client.on('query-error', note);
};

/**
 * Keeps the process running when the database becomes unavailable. Strapi does not catch the error of a connection that
 * breaks while it is set up, nor those of unawaited queries of its event listeners; Node ends the process for both.
 */
export const handleLostConnections = (strapi: Core.Strapi): void => {
  const dialect = strapi.db.dialect as unknown as Dialect;
  const initialize = dialect.initialize.bind(dialect);
  dialect.initialize = async (connection) => {
    try {
      await initialize(connection);
    } catch (error) {
      connection.__knex__disposed = error;
    }
  };
  process.on('unhandledRejection', (reason) => {
    // Everything else ends the process, as without this listener.
    if (!storageProblemOf(reason)) throw reason;
    logError('Work that nobody waits for', reason);
  });
};
