import pg from 'pg';

/** Connection of a PostgreSQL database. */
export interface PostgresPlace {
  client: 'postgres';
  /** Options of `pg.Client`. */
  connection: pg.ClientConfig;
  schema: string;
}

/** Lock that each process of the site holds shared while it runs, and a restore holds exclusively. */
export const SITE_LOCK = 20_230_216;

/** Lock of starting instances (`core/database/migrations.ts`). */
export const START_LOCK = 20_230_215;

export type Query = <T extends object>(sql: string, values?: unknown[]) => Promise<T[]>;

export interface Session {
  client: pg.Client;
  query: Query;
}

/** Values are written in the same form by every session: https://www.postgresql.org/docs/current/app-pgdump.html */
const FORMS = [
  `set datestyle to 'ISO'`,
  `set intervalstyle to 'postgres'`,
  'set extra_float_digits to 3',
  `set client_encoding to 'UTF8'`,
  'set timezone to UTC',
  'set statement_timeout to 0',
  'set idle_in_transaction_session_timeout to 0',
];

export const quoted = (name: string): string => pg.escapeIdentifier(name);

/** Runs `work` on a separate connection. */
export const withPostgres = async <T>(
  { connection, schema }: PostgresPlace,
  work: (session: Session) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ ...connection, application_name: 'wentu backup' });
  // The pending query rejects with the error, so this listener has nothing to do.
  client.on('error', () => undefined);
  await client.connect();
  const query: Query = async <T extends object>(sql: string, values?: unknown[]) =>
    (await client.query<T>(sql, values)).rows;
  try {
    for (const form of FORMS) await query(form);
    await query(`set search_path to ${quoted(schema)}`);
    return await work({ client, query });
  } finally {
    // An open transaction is rolled back with its connection.
    await client.end();
  }
};

/** Runs `work` in one transaction on a separate connection. */
export const inPostgres = <T>(
  place: PostgresPlace,
  begin: string,
  work: (session: Session) => Promise<T>,
): Promise<T> =>
  withPostgres(place, async (session) => {
    await session.query(begin);
    const result = await work(session);
    await session.query('commit');
    return result;
  });
