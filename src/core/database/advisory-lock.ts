import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { isPostgres } from './dialect';
import { keepIdleTransaction } from './idle-transactions';

/** Takes a named lock until the end of the transaction. Does nothing on SQLite, which has one writer at a time. */
export const advisoryLock = async (trx: Knex, name: string): Promise<void> => {
  if (isPostgres(trx)) await trx.raw('select pg_advisory_xact_lock(hashtext(?))', [name]);
};

/**
 * Waits for a lock across instances and holds it on a separate connection, independent of transactions. Does nothing on
 * SQLite. Returns a function that releases the lock; the end of the process releases it too.
 */
export const acquireInstanceLock = async (strapi: Core.Strapi, key: number): Promise<() => Promise<void>> => {
  if (!isPostgres(strapi.db.connection)) return async () => undefined;
  const lock = await strapi.db.connection.transaction();
  await keepIdleTransaction(lock);
  await lock.raw('select pg_advisory_xact_lock(?)', [key]);
  return async () => {
    await lock.commit();
  };
};

/** Runs `work` unless another instance holds the lock. @returns undefined when one does */
export const tryInstanceLock = async <T>(
  strapi: Core.Strapi,
  key: number,
  work: () => Promise<T>,
): Promise<T | undefined> => {
  if (!isPostgres(strapi.db.connection)) return work();
  return strapi.db.connection.transaction(async (lock) => {
    await keepIdleTransaction(lock);
    const { rows } = (await lock.raw('select pg_try_advisory_xact_lock(?) as mine', [key])) as {
      rows: { mine: boolean }[];
    };
    return rows[0]?.mine ? work() : undefined;
  });
};
