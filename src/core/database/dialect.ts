import type { Knex } from 'knex';

/** Whether this is a connection to PostgreSQL; otherwise it is one to SQLite. */
export const isPostgres = (knex: Knex): boolean =>
  (knex.client as { dialect: string }).dialect === 'postgresql';
