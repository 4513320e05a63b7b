import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { testFiles } from '../../scripts/lib/test/test-files.mjs';
import { SQLITE_ONLY } from '../../scripts/lib/test/sqlite-only.mjs';

const API = path.join(import.meta.dirname, '../api');

/** What only a test of the database itself needs. */
const DATABASE = /isPostgres|db\.connection\b.*\braw\(|\btransaction\(|\bknex\b|\bexplain\b/;

describe('API tests that run on SQLite only', () => {
  it.each(SQLITE_ONLY)('%s exists and asks nothing that depends on the database', (name) => {
    const file = path.join(API, `${name}.test.ts`);
    expect(existsSync(file)).toBe(true);
    expect(DATABASE.exec(readFileSync(file, 'utf8'))?.[0]).toBeUndefined();
  });
});

describe('npm test with words', () => {
  it('finds the files of each suite whose names contain one of them', () => {
    expect(testFiles('unit', ['test-suites', 'second-try'])).toEqual([
      'tests/unit/second-try.test.ts',
      'tests/unit/test-suites.test.ts',
    ]);
    expect(testFiles('api', ['kill-server', 'cors'])).toEqual([
      'tests/api/cors.test.ts',
      'tests/faults/kill-server.test.ts',
    ]);
    expect(testFiles('web', ['budget'])).toContain('web/tests/budget.test.ts');
    expect(testFiles('browser', ['no such name'])).toEqual([]);
  });
});
