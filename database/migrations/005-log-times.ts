import type { Knex } from 'knex';
import type { Migration } from '../../src/core/database/migrations';
import { isPostgres } from '../../src/core/database/dialect';

/** Columns that were dates and are milliseconds since 1970 (decision 134). */
const TIMES = [
  ['sign_ins', 'signed_in_at'],
  ['activity_logs', 'happened_at'],
  ['runtime_logs', 'happened_at'],
] as const;

const DATE = 'timestamp without time zone';

/**
 * The time zone of this process in SQL: its name, or its current offset when PostgreSQL does not know the name, for example
 * with `TZ=CST-8`, for which Node has no name.
 */
const zoneOf = async (trx: Knex.Transaction): Promise<string> => {
  const name = new Intl.DateTimeFormat().resolvedOptions().timeZone || '';
  const known = (await trx('pg_timezone_names').where({ name }).first('name')) as
    { name: string } | undefined;
  return known ? `'${known.name}'` : `interval '${-new Date().getTimezoneOffset()} minutes'`;
};

/**
 * Converts the times of logs to milliseconds, which SQLite has stored already. PostgreSQL's dates were written in the zone
 * of the process, which is taken to be that of this one.
 */
export const convertLogTimes: Migration = async (trx) => {
  if (!isPostgres(trx)) return;
  const at = await zoneOf(trx);
  for (const [table, column] of TIMES) {
    const type = (await trx('information_schema.columns')
      .whereRaw('table_schema = current_schema()')
      .where({ table_name: table, column_name: column })
      .first('data_type')) as { data_type: string } | undefined;
    if (type?.data_type !== DATE) continue;
    // A statement that changes a table takes no parameters.
    await trx.raw(
      `alter table ?? alter column ?? type bigint
       using round(extract(epoch from ?? at time zone ${at}) * 1000)::bigint`,
      [table, column, column],
    );
  }
};
