import { expect, it } from 'vitest';
import { compile } from '../support/compile';
import { startPostgres } from '../support/postgres';

const MINUTES_20 = 1_200_000;

/**
 * Measures on SQLite and on PostgreSQL.
 * @param run returns the growth of the slowest call
 * @param most of the growth
 */
export const measureBoth = (
  run: (name: string, database: Record<string, string>) => Promise<number>,
  most: number,
): void => {
  it('SQLite', { timeout: MINUTES_20 }, async () => {
    compile();
    expect(await run('SQLite', { DATABASE_CLIENT: 'sqlite' })).toBeLessThanOrEqual(most);
  });

  it('PostgreSQL', { timeout: MINUTES_20 }, async () => {
    compile();
    const postgres = await startPostgres();
    const database = { DATABASE_CLIENT: 'postgres', DATABASE_URL: `${postgres.url}/postgres` };
    try {
      expect(await run('PostgreSQL', database)).toBeLessThanOrEqual(most);
    } finally {
      await postgres.stop();
    }
  });
};
