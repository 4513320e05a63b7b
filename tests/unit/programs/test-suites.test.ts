import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runSuites } from '../../../scripts/lib/test/run-suites.mjs';
import { testFiles } from '../../../scripts/lib/test/test-files.mjs';
import { SQLITE_ONLY } from '../../../scripts/lib/test/sqlite-only.mjs';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** What only a test of the database itself needs. */
const DATABASE = /isPostgres|db\.connection\b.*\braw\(|\btransaction\(|\bknex\b|\bexplain\b/;

describe('API tests that run on SQLite only', () => {
  it.each(SQLITE_ONLY)('%s exists and asks nothing that depends on the database', (name) => {
    const files = testFiles('api', [`/${name}.test.ts`]);
    expect(files).toHaveLength(1);
    expect(DATABASE.exec(readFileSync(path.join(ROOT, files[0]!), 'utf8'))?.[0]).toBeUndefined();
  });
});

describe('npm test with words', () => {
  it('finds the files of each suite whose names contain one of them', () => {
    expect(testFiles('unit', ['test-suites', 'second-try'])).toEqual([
      'tests/unit/programs/second-try.test.ts',
      'tests/unit/programs/test-suites.test.ts',
    ]);
    expect(testFiles('api', ['kill-server', 'cors'])).toEqual([
      'tests/api/http/cors.test.ts',
      'tests/faults/kill-server.test.ts',
    ]);
    expect(testFiles('web', ['budget'])).toContain('web/tests/budget.test.ts');
    expect(testFiles('browser', ['no such name'])).toEqual([]);
  });
});

describe('a run of suites', () => {
  const testRun = {} as Parameters<typeof runSuites>[1];

  /** Runs two stages. @returns the exit code and the suites that ran */
  const runStages = async (first: { failed: number; endsRun?: boolean }) => {
    const ran: string[] = [];
    const suite = (name: string, failed: number) => ({
      name,
      run: () => {
        ran.push(name);
        return Promise.resolve({ counts: { passed: 1, failed, skipped: 0 }, output: '', failedFiles: [] });
      },
    });
    const code = await runSuites(
      [[{ ...suite('first', first.failed), endsRun: first.endsRun }], [suite('second', 0)]],
      testRun,
    );
    return { code, ran };
  };

  beforeEach(() => vi.spyOn(console, 'log').mockReturnValue());
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ['goes on after a suite that fails', { failed: 1 }, 1, ['first', 'second']],
    ['goes on after one that would end it, and passes', { failed: 0, endsRun: true }, 0, ['first', 'second']],
    ['ends with the stage of one that ends it', { failed: 1, endsRun: true }, 1, ['first']],
  ])('%s', async (_, first, code, ran) => {
    expect(await runStages(first)).toEqual({ code, ran });
  });
});
