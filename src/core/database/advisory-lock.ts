import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';

/**
 * Lets one transaction at a time go on with what has this name; the others wait until it has ended. SQLite has one
 * writer at a time anyway.
 */
export const advisoryLock = async (trx: Knex, name: string): Promise<void> => {
  const { dialect } = trx.client as { dialect: string };
  if (dialect === 'postgresql') await trx.raw('select pg_advisory_xact_lock(hashtext(?))', [name]);
};

/**
 * Runs `work` on one instance at a time; the others wait. The lock is held by a connection of its own: the
 * transactions of `work` are not part of it. On SQLite there is one process a data folder
 * while it starts, which `npm start` and `npm run import` ensure.
 */
export const withInstanceLock = async <T>(
  strapi: Core.Strapi,
  key: number,
  work: () => Promise<T>,
): Promise<T> => {
  if (strapi.db.dialect.client !== 'postgres') return work();
  return strapi.db.connection.transaction(async (lock) => {
    await lock.raw('select pg_advisory_xact_lock(?)', [key]);
    return work();
  });
};

/** Runs `work` unless another instance runs it at this moment. @returns undefined when one does */
export const tryInstanceLock = async <T>(
  strapi: Core.Strapi,
  key: number,
  work: () => Promise<T>,
): Promise<T | undefined> => {
  if (strapi.db.dialect.client !== 'postgres') return work();
  return strapi.db.connection.transaction(async (lock) => {
    const { rows } = (await lock.raw('select pg_try_advisory_xact_lock(?) as mine', [key])) as {
      rows: { mine: boolean }[];
    };
    return rows[0]?.mine ? work() : undefined;
  });
};
