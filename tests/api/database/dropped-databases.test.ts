import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { isPostgres } from '../../support/site/environment';
import { freePort } from '../../support/site/free-port';
import { dropDatabase, runOn } from '../../support/servers/postgres';

describe.runIf(isPostgres)('the database of a site that has stopped', () => {
  const { postgresUrl } = inject('template');
  const url = `${postgresUrl}/to_be_dropped`;
  let server: pg.Client;

  beforeAll(async () => {
    server = new pg.Client(`${postgresUrl}/postgres`);
    await server.connect();
    await runOn(postgresUrl, 'create database to_be_dropped');
  });
  afterAll(() => server.end());

  const isThere = async (): Promise<boolean> =>
    (await server.query(`select from pg_database where datname = 'to_be_dropped'`)).rowCount === 1;

  it('is kept while a connection uses it, and does not close the connection', async () => {
    const client = new pg.Client(url);
    await client.connect();
    await dropDatabase(url);
    expect(await isThere()).toBe(true);
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await client.end();
  });

  it('is dropped when no connection uses it', async () => {
    await dropDatabase(url);
    expect(await isThere()).toBe(false);
  });

  it('causes no error when it was dropped before, or its server is unreachable', async () => {
    await dropDatabase(url);
    await dropDatabase(`postgres://postgres@127.0.0.1:${await freePort()}/gone`);
  });
});
