import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { storageProblemOf } from '../../src/core/storage/storage-problem';

interface Connection {
  exec: (statement: string) => void;
  close: () => void;
}
const Database = createRequire(import.meta.url)('better-sqlite3') as new (
  file: string,
  options?: { readonly: boolean },
) => Connection;

const failed = (code: string) => Object.assign(new Error('It failed'), { code });

describe('the storage is full', () => {
  it.each([
    ['without space', 'ENOSPC'],
    ['with a quota that is used up', 'EDQUOT'],
    ['when the disk takes no writes', 'EROFS'],
    ['without space for PostgreSQL', '53100'],
  ])('%s: %s, also as the cause of another error', (_, code) => {
    expect(storageProblemOf(failed(code))).toBe('storage_full');
    expect(storageProblemOf(new Error('Not saved', { cause: failed(code) }))).toBe('storage_full');
  });

  it('when SQLite may only read its file', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'read-only-'));
    const file = path.join(folder, 'site.db');
    new Database(file).close();
    const connection = new Database(file, { readonly: true });
    let problem: unknown;
    try {
      connection.exec('create table a (b)');
    } catch (error) {
      problem = storageProblemOf(error);
    }
    connection.close();
    await rm(folder, { recursive: true });
    expect(problem).toBe('storage_full');
  });
});

it.each(['ECONNREFUSED', 'ETIMEDOUT', '08006', '57P01'])('the database is unavailable: %s', (code) => {
  expect(storageProblemOf(failed(code))).toBe('unavailable');
});

it('words of people in a statement are no problem of the storage', () => {
  const error = new Error(`insert into tags values ('No space left on device') - UNIQUE constraint failed`);
  expect(storageProblemOf(error)).toBeUndefined();
});
