import type { Core } from '@strapi/strapi';
import { LRUCache } from 'lru-cache';

/** Maximum of prepared statements of a connection, at most 10 KB each with SQLite's compiled form. */
const MAX_PREPARED = 500;

/** Maximum characters of a cached statement; longer ones insert or look up hundreds of rows. */
const MAX_LENGTH = 8_000;

/** Other statements are rare, and SQLite executes some of them while it prepares them (https://sqlite.org/pragma.html). */
const KEPT = /^\s*(select|insert|update|delete|with)\b/i;

interface Connection {
  prepare(statement: string): object;
}

/**
 * Caches the prepared statements of an SQLite connection by their SQL: knex prepares each statement again, which takes
 * longer than most reads. SQLite itself prepares a cached statement again when the schema has changed.
 */
export const keepPrepared = (connection: Connection): void => {
  const prepare = connection.prepare.bind(connection);
  const prepared = new LRUCache<string, object>({ max: MAX_PREPARED });
  connection.prepare = (statement) => {
    const known = prepared.get(statement);
    if (known) return known;
    const made = prepare(statement);
    if (statement.length <= MAX_LENGTH && KEPT.test(statement)) prepared.set(statement, made);
    return made;
  };
};

interface Compiler {
  single: { skipBinding?: { limit?: boolean } };
}
type QueryCompiler = (this: unknown, ...args: unknown[]) => Compiler;

/** Marks the patched class, also for another copy of this module: several servers of a test share the driver. */
const PATCHED = Symbol.for('wentu.limitsInStatements');

/**
 * Writes limits as literals into the statements for SQLite. SQLite uses the value of a limit for the query plan, and
 * therefore compiles a statement again for each bound value. The method is replaced in the class, because knex creates
 * a client for each transaction.
 */
export const writeLimitsIntoStatements = ({ db }: Core.Strapi): void => {
  if (db.dialect.client !== 'sqlite') return;
  const client = Object.getPrototypeOf(db.connection.client) as {
    queryCompiler: QueryCompiler;
    [PATCHED]?: true;
  };
  if (client[PATCHED]) return;
  client[PATCHED] = true;
  const { queryCompiler } = client;
  client.queryCompiler = function (...args) {
    const compiler = queryCompiler.apply(this, args);
    // knex has parsed the limit as an integer.
    compiler.single.skipBinding = { ...compiler.single.skipBinding, limit: true };
    return compiler;
  };
};
