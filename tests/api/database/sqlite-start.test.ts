import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import database from '../../../config/database';
import { boot } from '../../support/site/boot';
import { environment, isPostgres } from '../../support/site/environment';
import { holdLock } from '../../support/site/hold-lock';

interface Connection {
  prepare: (statement: string) => { run: () => void };
  pragma: (statement: string, options?: { simple: boolean }) => unknown;
  close: () => void;
}
const Database = createRequire(import.meta.url)('better-sqlite3') as new (file: string) => Connection;

/** A connection that is set up by the configuration of a site. */
const open = (file: string): Connection => {
  const read = (name: string, otherwise: unknown) => (name === 'DATABASE_FILENAME' ? file : otherwise);
  const oneOf = (_name: string, _values: string[], otherwise: string) => otherwise;
  const env = Object.assign(read, { oneOf });
  const config = database({ env } as unknown as Core.Config.Shared.ConfigParams).connection;
  const connection = new Database(file);
  (config.pool as { afterCreate: (connection: Connection, done: () => void) => void }).afterCreate(
    connection,
    () => undefined,
  );
  return connection;
};

describe.skipIf(isPostgres)('a connection to SQLite', () => {
  it('writes each COMMIT to the disk', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'commits-'));
    const connection = open(path.join(folder, 'site.db'));
    // FULL in the notation of SQLite.
    expect(connection.pragma('synchronous', { simple: true })).toBe(2);
    connection.close();
    await rm(folder, { recursive: true });
  });
});

/** An import, or another instance that starts at the same time. PostgreSQL has no such lock. */
describe.skipIf(isPostgres)('a start while another process writes to the same file', () => {
  let dataDir: string;
  let file: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'start-'));
    file = path.join(dataDir, 'site.db');
    await cp(inject('template').dataDir, dataDir, { recursive: true });
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  // A file with a rollback journal has to be converted, which needs the write lock.
  it('waits until the other has finished, and uses the usual timeout afterwards', async () => {
    const lock = await holdLock(file, 'delete');
    const booting = boot({
      ...environment,
      DATABASE_CLIENT: 'sqlite',
      DATABASE_FILENAME: file,
      DATA_DIR: dataDir,
    });
    // Later than a thread with loaded modules opens the database at startup.
    lock.releaseIn(2_000);
    const strapi = await booting;
    const ask = async (pragma: string) => (await strapi.db.connection.raw(`pragma ${pragma}`)) as unknown;
    const found = [await ask('journal_mode'), await ask('busy_timeout')];
    await strapi.destroy();
    await lock.ended;
    expect(found).toEqual([[{ journal_mode: 'wal' }], [{ timeout: 5000 }]]);
  });

  it('waits for longer than a normal write', async () => {
    const connection = open(file);
    expect(connection.pragma('busy_timeout', { simple: true })).toBeGreaterThanOrEqual(20_000);
    const lock = await holdLock(file, 'wal');
    lock.releaseIn(500);
    expect(() => connection.prepare('BEGIN;').run()).not.toThrow();
    connection.close();
    await lock.ended;
  });
});
