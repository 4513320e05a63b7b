import type { Knex } from 'knex';

/**
 * Milliseconds without a statement after which PostgreSQL ends a transaction and its connection. The longest pause within a
 * transaction of the site is the rendering of a text, of at most 80 seconds (four times the limit of
 * `lib/markdown/render-in-worker.ts`).
 */
const IDLE_MS = 120_000;

/**
 * TCP settings with which the server ends the session of an unreachable client after 60 seconds instead of the two hours
 * of its system. https://www.postgresql.org/docs/current/runtime-config-connection.html
 */
export const NOTICE_LOST_CLIENT = [
  'tcp_keepalives_idle = 30',
  'tcp_keepalives_interval = 10',
  'tcp_keepalives_count = 3',
];

interface Connection {
  query: (sql: string, done: (error: unknown) => void) => unknown;
}

/**
 * Called by knex for each new connection to PostgreSQL: makes the server end transactions that are idle for too long, so that
 * locks of a hanging or unreachable client are released. A statement and not a parameter of the connection, because
 * pgbouncer refuses unknown parameters.
 */
export const endIdleTransactions = (
  connection: Connection,
  done: (error: unknown, connection: Connection) => void,
): void => {
  connection.query(`set idle_in_transaction_session_timeout = ${IDLE_MS}`, (error) =>
    done(error, connection),
  );
};

/** Exempts a transaction that holds a lock while other connections work. Its lock still ends when the client is unreachable. */
export const keepIdleTransaction = async (trx: Knex.Transaction): Promise<void> => {
  const settings = ['idle_in_transaction_session_timeout = 0', ...NOTICE_LOST_CLIENT];
  await trx.raw(settings.map((setting) => `set local ${setting}`).join('; '));
};
