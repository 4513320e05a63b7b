import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { acquireInstanceLock } from './advisory-lock';

/** Key of the PostgreSQL lock that serialises starts. */
const LOCK = 20_230_215;

/**
 * A change of the database, run in a separate transaction. On an empty database the content types have no tables yet.
 */
export type Migration = (trx: Knex.Transaction) => Promise<void>;

const refuse = () =>
  Promise.reject(new Error('Migrations cannot be reverted: restore a backup of the database'));

/**
 * Registers migrations with Strapi, which runs the pending ones in this order before its schema sync and stores their
 * names in `strapi_migrations_internal`.
 */
export const registerMigrations = (strapi: Core.Strapi, migrations: Record<string, Migration>): void => {
  const { internal } = strapi.db.migrations.providers;
  for (const [name, up] of Object.entries(migrations))
    internal.register({ name: `site::${name}`, up, down: refuse });
};

/**
 * Serialises the starts of instances on one PostgreSQL database, from the migrations until the returned function is
 * called. When a start fails, the end of its process releases the lock. On SQLite the commands ensure that one process
 * per data folder starts at a time.
 */
export const serializeStarts = (strapi: Core.Strapi): (() => Promise<void>) => {
  let release = async () => undefined as void;
  strapi.hook('strapi::content-types.beforeSync').register(async () => {
    release = await acquireInstanceLock(strapi, LOCK);
  });
  return () => release();
};
