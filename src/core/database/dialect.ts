import type { Knex } from 'knex';

/** Returns true for PostgreSQL, false for SQLite. */
export const isPostgres = (knex: Knex): boolean =>
  (knex.client as { dialect: string }).dialect === 'postgresql';
