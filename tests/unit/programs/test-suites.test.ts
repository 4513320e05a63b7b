import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runStage } from '../../../scripts/lib/test/run-stage.mjs';
import { runSuites } from '../../../scripts/lib/test/run-suites.mjs';
import { testFiles } from '../../../scripts/lib/test/test-files.mjs';
import { SQLITE_ONLY } from '../../../scripts/lib/test/sqlite-only.mjs';
import type { RunContext } from '../../../scripts/lib/test/vitest.mjs';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Code that only a test of the database itself needs. */
const DATABASE = /isPostgres|db\.connection\b.*\braw\(|\btransaction\(|\bknex\b|\bexplain\b/;

describe('API tests that run on SQLite only', () => {
  it.each(SQLITE_ONLY)('%s exists and contains nothing that depends on the database', (name) => {
    const files = testFiles('api', [`/${name}.test.ts`]);
    expect(files).toHaveLength(1);
    expect(DATABASE.exec(readFileSync(path.join(ROOT, files[0]!), 'utf8'))?.[0]).toBeUndefined();
  });
});

describe('npm test with words', () => {
  it('finds the files of each suite whose names contain one of them', () => {
    expect(testFiles('unit', ['test-suites', 'rerun-failed'])).toEqual([
      'tests/unit/programs/rerun-failed.test.ts',
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

const testRun = {} as Parameters<typeof runSuites>[1];
const result = (passed: number, failed: number) => ({
  counts: { passed, failed, skipped: 0 },
  output: '',
  failedFiles: [],
});

describe('a run of suites', () => {
  /** Runs two stages. @returns the exit code and the suites that ran */
  const runStages = async (first: { failed: number; endsRun?: boolean }) => {
    const ran: string[] = [];
    const suite = (name: string, failed: number) => ({
      name,
      parts: [
        () => {
          ran.push(name);
          return Promise.resolve(result(1, failed));
        },
      ],
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

describe('the suites of a stage', () => {
  it('take turns with their parts, show the sum of these, and end with their last one', async () => {
    vi.spyOn(os, 'availableParallelism').mockReturnValue(1);
    const events: unknown[] = [];
    const endings = new Map<string, () => void>();
    const part = (name: string, failed: number) => async (context: RunContext) => {
      context.onProgress({ files: 2, done: 1, failed });
      events.push(`${name} begins`);
      await new Promise<void>((end) => endings.set(name, end));
      return result(1, failed);
    };
    const stage = runStage(
      [
        { name: 'a', parts: [part('a1', 1), part('a2', 0)] },
        { name: 'b', parts: [part('b1', 0)] },
        { name: 'c', parts: [], missing: 'not here' },
      ],
      testRun,
      {
        onProgress: (name, { files, done, failed }) => {
          if (files > 2) events.push([name, { files, done, failed }]);
        },
        onEnd: ({ name, counts }) => events.push(`${name} ended: ${counts.passed}, ${counts.failed}`),
      },
    );
    const begun = (name: string) => vi.waitFor(() => expect(endings.has(name)).toBe(true));
    // Two at a time, one more than there are cores: the second part of a suite waits for the first ones of all.
    await begun('b1');
    expect(endings.has('a2')).toBe(false);
    endings.get('b1')!();
    await begun('a2');
    endings.get('a2')!();
    endings.get('a1')!();
    await stage;
    expect(events.filter((event) => !String(event).startsWith('c '))).toEqual([
      'a1 begins',
      'b1 begins',
      'b ended: 1, 0',
      ['a', { files: 4, done: 2, failed: 1 }],
      'a2 begins',
      'a ended: 2, 1',
    ]);
    expect(events.some((event) => String(event).startsWith('c ended'))).toBe(true);
  });

  it('count an unexpected error of a part as one failure', async () => {
    const ended: string[] = [];
    await runStage([{ name: 'a', parts: [() => Promise.reject(new Error('lost'))] }], testRun, {
      onProgress: () => undefined,
      onEnd: ({ counts, output }) => ended.push(`${counts.failed} ${output.split('\n')[0]}`),
    });
    expect(ended).toEqual(['1 Error: lost']);
  });
});
