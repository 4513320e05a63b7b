import type { Knex } from 'knex';

/**
 * Milliseconds without a statement after which PostgreSQL ends a transaction and its connection. Nothing of the site pauses for
 * longer within one than the rendering of a text, which ends after 80 seconds at the latest (four times the limit of
 * `lib/markdown/render-in-worker.ts`).
 */
const IDLE_MS = 120_000;

/**
 * How soon the server ends the session of a machine that is gone without a word, in seconds: after 60 and not after the
 * two hours of its system. https://www.postgresql.org/docs/current/runtime-config-connection.html
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
 * What knex does with each new connection to PostgreSQL: has the server end transactions that pause for too long, so that what a
 * client has locked that hangs, or cannot be reached any more, is free again. A statement and not a parameter of the
 * connection, because pgbouncer refuses those that it does not know.
 */
export const endIdleTransactions = (
  connection: Connection,
  done: (error: unknown, connection: Connection) => void,
): void => {
  connection.query(`set idle_in_transaction_session_timeout = ${IDLE_MS}`, (error) =>
    done(error, connection),
  );
};

/** Exempts a transaction that holds a lock while other connections work. Its lock still ends with its machine. */
export const keepIdleTransaction = async (trx: Knex.Transaction): Promise<void> => {
  const settings = ['idle_in_transaction_session_timeout = 0', ...NOTICE_LOST_CLIENT];
  await trx.raw(settings.map((setting) => `set local ${setting}`).join('; '));
};
