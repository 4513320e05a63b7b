import type { Knex } from 'knex';

/** Returns the LIKE pattern for texts that contain `key`; `%` and `_` in it are escaped. */
const patternOf = (key: string): string => `%${key.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Adds a condition: one of the columns contains `key`, ignoring case.
 * @param columns SQL names, never user input
 */
export const whereContains = (
  query: Knex.QueryBuilder,
  columns: readonly string[],
  key: string,
): Knex.QueryBuilder =>
  query.whereRaw(
    `(${columns.map((column) => `lower(${column}) like ? escape '\\'`).join(' or ')})`,
    columns.map(() => patternOf(key)),
  );
