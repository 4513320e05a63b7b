import type { Knex } from 'knex';

/** The pattern of LIKE for texts that contain `key`, which stands for itself: `%` and `_` in it are no wildcards. */
const patternOf = (key: string): string => `%${key.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Only rows of which one of the columns contains `key`, in whatever case.
 * @param columns SQL names, never anything that a caller sent
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
