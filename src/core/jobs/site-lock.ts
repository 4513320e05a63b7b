import type { Core } from '@strapi/strapi';
import { SITE_LOCK } from '../../lib/backup';
import type { Job } from './schedule';
import { logError } from '../storage/storage-log';
import { isPostgres } from '../database/dialect';
import { NOTICE_LOST_CLIENT } from '../database/idle-transactions';

/** Milliseconds until a lost lock is taken again. */
const CHECK_MS = 5_000;

interface Connection {
  query: (sql: string, values?: unknown[]) => Promise<unknown>;
  on: (event: 'error' | 'end', listener: () => void) => void;
  end: () => Promise<void>;
}

let held: Connection | undefined;

/**
 * Holds a lock that shows that a process of the site uses the PostgreSQL database, on a separate connection, because
 * idle sites have no other connection. A restore takes the lock exclusively. On SQLite the open file shows it.
 */
export const holdSiteLock = async (strapi: Core.Strapi): Promise<void> => {
  if (held || !isPostgres(strapi.db.connection)) return;
  const client = strapi.db.connection.client as { acquireRawConnection: () => Promise<Connection> };
  const connection = await client.acquireRawConnection();
  const clearConnection = () => {
    if (held === connection) held = undefined;
  };
  connection.on('error', clearConnection);
  connection.on('end', clearConnection);
  held = connection;
  try {
    for (const setting of NOTICE_LOST_CLIENT) await connection.query(`set ${setting}`);
    await connection.query('select pg_advisory_lock_shared($1)', [SITE_LOCK]);
  } catch (error) {
    clearConnection();
    await connection
      .end()
      .catch((cause: unknown) => logError('The lock of the site was not released', cause));
    throw error;
  }
};

/** Takes the lock again after the connection was lost. */
export const siteLockJob: Job = {
  name: 'site lock',
  everyMs: CHECK_MS,
  always: true,
  work: () => holdSiteLock(strapi),
};

/** Closes the connection, which releases the lock. */
export const releaseSiteLock = async (): Promise<void> => {
  const connection = held;
  held = undefined;
  await connection?.end().catch((error: unknown) => logError('The lock of the site was not released', error));
};
