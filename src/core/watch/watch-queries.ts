import type { Core } from '@strapi/strapi';
import type { ObservedStatement } from './watch-writes';
import { querySeconds, watchValues } from './metrics';

/** Maximum characters of a statement in the log. */
const MAX_STATEMENT = 2_000;

const KINDS = new Set(['select', 'insert', 'update', 'delete']);

/** Kinds of statements, for the label of the metric. */
const kindOf = (sql: string): string => {
  const word = sql.slice(0, 6).toLowerCase();
  return KINDS.has(word) ? word : 'other';
};

interface Statement {
  sql?: string;
  /** Result of the driver: better-sqlite3 and pg have different fields for the number of rows. */
  response?: { changes?: number; rowCount?: number | null };
}
type Query = (this: Client, connection: object, statement: Statement) => Promise<unknown>;
type Observe = (statement: ObservedStatement, ms: number) => void;

/** The number of rows that a statement has written; undefined when the driver does not return it. */
const rowsOf = ({ response }: Statement): number | undefined =>
  response?.changes ?? response?.rowCount ?? undefined;

/** Marks the patched class, and its clients' settings, also for another copy of this module. */
const OBSERVE = Symbol.for('wentu.observeQuery');

interface Client {
  /** Shared with the clients of its transactions. */
  config: { [OBSERVE]?: Observe };
}

interface ClientClass {
  _query: Query;
  [OBSERVE]?: true;
}

/**
 * Calls the observer of a client after each of its statements. The driver of SQLite is synchronous: the time after its call is
 * a wait for the event loop, not a part of the statement.
 */
const patch = (client: ClientClass, isSynchronous: boolean): void => {
  if (client[OBSERVE]) return;
  client[OBSERVE] = true;
  const query = client._query;
  client._query = async function (connection, statement) {
    const began = performance.now();
    const running = query.call(this, connection, statement);
    const atOnce = isSynchronous ? performance.now() - began : undefined;
    let hasFailed = true;
    try {
      const result = await running;
      hasFailed = false;
      return result;
    } finally {
      const { sql = '' } = statement;
      this.config[OBSERVE]?.(
        { sql, connection, hasFailed, rows: rowsOf(statement) },
        atOnce ?? performance.now() - began,
      );
    }
  };
};

const logSlow = (sql: string, ms: number): void =>
  void strapi.log.warn(
    `Slow query, ${Math.round(ms)} ms: ${sql.replace(/\s+/g, ' ').slice(0, MAX_STATEMENT)}`,
  );

interface Pool {
  numUsed: () => number;
  numFree: () => number;
  numPendingAcquires: () => number;
}

const watchPool = (pool: Pool): void =>
  watchValues({
    name: 'wentu_database_connections',
    help: 'Connections to the database, and requests that wait for one.',
    label: 'state',
    read: () => ({ used: pool.numUsed(), free: pool.numFree(), waiting: pool.numPendingAcquires() }),
  });

/**
 * Measures the statements of a server, and logs those that take `SLOW_QUERY_MS` or longer, with placeholders instead of
 * values. Call it before `yieldBetweenQueries`, whose pauses do not count.
 * @param onStatement is also called after each statement, before its caller continues
 */
export const watchQueries = (
  { db, config }: Core.Strapi,
  onStatement: (statement: ObservedStatement) => void,
): void => {
  const { client } = db.connection as unknown as { client: Client & { pool: Pool } };
  const slowMs = config.get<number>('site.slowQueryMs') || Infinity;
  patch(Object.getPrototypeOf(client) as ClientClass, db.dialect.client === 'sqlite');
  client.config[OBSERVE] = (statement, ms) => {
    onStatement(statement);
    const { sql } = statement;
    querySeconds.observe({ kind: kindOf(sql) }, ms / 1000);
    if (ms >= slowMs) logSlow(sql, ms);
  };
  watchPool(client.pool);
};
