// @ts-check
// Preloaded into a server process: kills it as soon as the database has answered a COMMIT, before the server continues.
// The file KILL_AFTER_COMMIT contains a regular expression for a statement of that transaction; without the file nothing
// happens.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const file = process.env['KILL_AFTER_COMMIT'] ?? '';
const { prototype } = createRequire(import.meta.url)('knex/lib/client.js');
const { query } = prototype;

/** Connections whose transaction contains the statement. */
const marked = new WeakSet();

/** @param {unknown} statement */
const textOf = (statement) =>
  String(typeof statement === 'string' ? statement : /** @type {{ sql?: string }} */ (statement)?.sql);

/**
 * @param {object} connection
 * @param {unknown} statement
 */
prototype.query = async function (connection, statement) {
  const text = textOf(statement);
  const isCommit = text.startsWith('COMMIT');
  if (!isCommit && existsSync(file) && new RegExp(readFileSync(file, 'utf8'), 'i').test(text))
    marked.add(connection);
  const result = await query.call(this, connection, statement);
  if (isCommit && marked.has(connection)) process.kill(process.pid, 'SIGKILL');
  return result;
};
