import { expect, it } from 'vitest';
import { compile } from '../support/site/compile';
import { startPostgres } from '../support/servers/postgres';

const MINUTES_20 = 1_200_000;

interface Database {
  /** Environment of a server that uses it. */
  env: Record<string, string>;
  stop: () => Promise<void>;
}

const startSqlite = (): Promise<Database> =>
  Promise.resolve({ env: { DATABASE_CLIENT: 'sqlite' }, stop: () => Promise.resolve() });

const startEmptyPostgres = async (): Promise<Database> => {
  const { url, stop } = await startPostgres({ fsync: true });
  return { env: { DATABASE_CLIENT: 'postgres', DATABASE_URL: `${url}/postgres` }, stop };
};

/** The databases by their names, each with a function that starts an empty one. */
export const DATABASES: [name: string, start: () => Promise<Database>][] = [
  ['SQLite', startSqlite],
  ['PostgreSQL', startEmptyPostgres],
];

/**
 * Measures on SQLite and on PostgreSQL.
 * @param run returns the worst figure, e.g. the growth of the slowest call
 * @param most that figure at most
 */
export const measureBoth = (
  run: (name: string, database: Record<string, string>) => Promise<number>,
  most: number,
): void => {
  it.each(DATABASES)('%s', { timeout: MINUTES_20 }, async (name, start) => {
    compile();
    const { env, stop } = await start();
    try {
      expect(await run(name, env)).toBeLessThanOrEqual(most);
    } finally {
      await stop();
    }
  });
};
