import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { isPostgres } from '../../support/site/environment';

interface Connection {
  prepare: (sql: string) => { all: (...values: unknown[]) => unknown[] };
}

describe.skipIf(isPostgres)('a connection to SQLite', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.stop());

  const withConnection = async <T>(use: (connection: Connection) => T): Promise<T> => {
    const { client } = app.strapi.db.connection;
    const connection = (await client.acquireConnection()) as Connection;
    try {
      return use(connection);
    } finally {
      await client.releaseConnection(connection);
    }
  };
  const isKept = (sql: string): Promise<boolean> =>
    withConnection((connection) => connection.prepare(sql) === connection.prepare(sql));

  it('caches prepared reads and writes, and no pragma, BEGIN or very long statement', async () => {
    for (const sql of [
      'select 1',
      ' SELECT 2',
      'with n as (select 1) select * from n',
      'delete from tags where 0',
    ])
      expect([sql, await isKept(sql)]).toEqual([sql, true]);
    for (const sql of ['pragma data_version', 'BEGIN IMMEDIATE;', `select '${'long '.repeat(2_000)}'`])
      expect([sql.slice(0, 40), await isKept(sql)]).toEqual([sql.slice(0, 40), false]);
  });

  it('caches a limited number of them', async () => {
    const first = await withConnection((connection) => connection.prepare('select 0 as n'));
    for (let n = 1; n <= 600; n += 1)
      await withConnection((connection) => connection.prepare(`select ${n} as n`));
    expect(await withConnection((connection) => connection.prepare('select 0 as n'))).not.toBe(first);
  });

  it('returns the columns that a table has now', async () => {
    const knex = app.strapi.db.connection;
    await knex.raw('create table columns_of_now (a integer)');
    await knex('columns_of_now').insert({ a: 1 });
    expect(await knex('columns_of_now')).toEqual([{ a: 1 }]);
    await knex.raw('alter table columns_of_now add column b integer default 2');
    expect(await knex('columns_of_now')).toEqual([{ a: 1, b: 2 }]);
    await knex.raw('drop table columns_of_now');
    await expect(knex('columns_of_now')).rejects.toThrow('no such table');
  });

  it('gets the limit of a statement in its text, also below another one and in a transaction', async () => {
    const knex = app.strapi.db.connection;
    const newest = (from: typeof knex) =>
      from('articles').whereIn('id', from('articles').limit(3).select('id'));
    const { sql, bindings } = newest(knex).limit(7).offset(2).toSQL().toNative();
    expect(sql).toMatch(/limit 3\) limit 7 offset \?$/);
    expect(bindings).toEqual([2]);
    expect(knex('articles').first('id').toSQL().toNative().sql).toMatch(/limit 1$/);
    await knex.transaction((trx) => {
      expect(
        newest(trx as unknown as typeof knex)
          .toSQL()
          .toNative().sql,
      ).toMatch(/limit 3\)$/);
      return Promise.resolve();
    });
  });
});
