import { createRequire } from 'node:module';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { isPostgres } from '../../support/site/environment';
import { article, text } from '../../support/site/fixtures';

interface Connection {
  prepare: (statement: string) => { run: () => void };
  close: () => void;
}
const Database = createRequire(import.meta.url)('better-sqlite3') as new (
  file: string,
  options: { timeout: number },
) => Connection;

/** An import or a second instance writes to the same file. PostgreSQL has no such limit. */
describe.skipIf(isPostgres)('another process that writes to the same file', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.stop());

  it('waits for a transaction that has only read so far, and does not make its writes fail', async () => {
    await article(app, text('Before'));
    const file = path.resolve(app.strapi.config.get<string>('site.dataDir'), 'site.db');
    const other = new Database(file, { timeout: 0 });
    const write = () => other.prepare('update article_stats set look_count = look_count + 1').run();
    await app.strapi.db.transaction(async ({ trx }) => {
      await trx('articles').count();
      expect(write).toThrow('database is locked');
      await trx('articles').update({ source: 'Somewhere' });
    });
    expect(write).not.toThrow();
    other.close();
  });
});
