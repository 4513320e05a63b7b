import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { isPostgres } from './dialect';

/**
 * Lets one transaction at a time go on with what has this name; the others wait until it has ended. SQLite has one
 * writer at a time anyway.
 */
export const advisoryLock = async (trx: Knex, name: string): Promise<void> => {
  if (isPostgres(trx)) await trx.raw('select pg_advisory_xact_lock(hashtext(?))', [name]);
};

/**
 * Waits until no other instance holds the lock, and holds it on a connection of its own, over as many transactions as
 * the caller likes. Does nothing on SQLite. Returns a function that releases the lock; the end of the process does too.
 */
export const acquireInstanceLock = async (strapi: Core.Strapi, key: number): Promise<() => Promise<void>> => {
  if (!isPostgres(strapi.db.connection)) return async () => undefined;
  const lock = await strapi.db.connection.transaction();
  await lock.raw('select pg_advisory_xact_lock(?)', [key]);
  return async () => {
    await lock.commit();
  };
};

/** Runs `work` unless another instance runs it at this moment. @returns undefined when one does */
export const tryInstanceLock = async <T>(
  strapi: Core.Strapi,
  key: number,
  work: () => Promise<T>,
): Promise<T | undefined> => {
  if (!isPostgres(strapi.db.connection)) return work();
  return strapi.db.connection.transaction(async (lock) => {
    const { rows } = (await lock.raw('select pg_try_advisory_xact_lock(?) as mine', [key])) as {
      rows: { mine: boolean }[];
    };
    return rows[0]?.mine ? work() : undefined;
  });
};
