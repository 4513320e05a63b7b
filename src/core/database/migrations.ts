import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { acquireInstanceLock } from './advisory-lock';

/** Names the lock that PostgreSQL keeps while one of many instances starts. */
const LOCK = 20_230_215;

/** Changes the database, in a transaction of its own. On an empty database the content types have no tables yet. */
export type Migration = (trx: Knex.Transaction) => Promise<void>;

const refuse = () => Promise.reject(new Error('There is no way back: restore a backup of the database'));

/**
 * Has Strapi run the migrations that a database has not had yet, in this order, before it compares the tables with the
 * content types. Strapi keeps their names in `strapi_migrations_internal`.
 */
export const registerMigrations = (strapi: Core.Strapi, migrations: Record<string, Migration>): void => {
  const { internal } = strapi.db.migrations.providers;
  for (const [name, up] of Object.entries(migrations))
    internal.register({ name: `site::${name}`, up, down: refuse });
};

/**
 * Makes instances that start on the same PostgreSQL database wait for each other, from the migrations on until the
 * returned function is called. When a start fails, the end of its process releases the lock. On SQLite one process
 * per data folder starts at a time, which `npm start` and the other commands ensure.
 */
export const serializeStarts = (strapi: Core.Strapi): (() => Promise<void>) => {
  let release = async () => undefined as void;
  strapi.hook('strapi::content-types.beforeSync').register(async () => {
    release = await acquireInstanceLock(strapi, LOCK);
  });
  return () => release();
};
