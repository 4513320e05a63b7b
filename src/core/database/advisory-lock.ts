import type { Knex } from 'knex';

/**
 * Lets one transaction at a time go on with what bears a name; the others wait until it has ended. SQLite has one
 * writer at a time anyway.
 */
export const advisoryLock = async (trx: Knex, name: string): Promise<void> => {
  const { dialect } = trx.client as { dialect: string };
  if (dialect === 'postgresql') await trx.raw('select pg_advisory_xact_lock(hashtext(?))', [name]);
};
