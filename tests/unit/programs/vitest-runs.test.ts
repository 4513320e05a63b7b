import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { rerunFailedFiles } from '../../../scripts/lib/test/rerun-failed.mjs';
import { vitest, type SuiteResult } from '../../../scripts/lib/test/vitest.mjs';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** A test that ends the process of vitest, the first time or always. */
const crash = (marker: string, isAlways: boolean): string => `
import { existsSync, writeFileSync } from 'node:fs';
import { it } from 'vitest';
it('ends the process', async () => {
  if (${isAlways} || !existsSync(${JSON.stringify(marker)})) {
    writeFileSync(${JSON.stringify(marker)}, '');
    process.kill(process.pid, 'SIGKILL');
    await new Promise(() => undefined);
  }
});`;

const FILES = {
  'a.test.mjs': `import { it } from 'vitest'; it('passes', () => undefined); it.skip('is left out', () => undefined);`,
  'c.test.mjs': `import { it } from 'vitest';
it('fails', () => { console.log('what the page shows'); throw new Error('not there'); });
it('passes', () => console.log('of no interest'));`,
  'd.test.mjs': `import { beforeAll, it } from 'vitest';
beforeAll(() => { throw new Error('no site'); });
it('does not run', () => undefined);`,
  'vitest.config.mjs': `
import { BaseSequencer } from 'vitest/node';
class ByPath extends BaseSequencer {
  sort(files) { return files.toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1)); }
}
export default { test: { pool: 'threads', isolate: false, maxWorkers: 1, sequence: { sequencer: ByPath } } };`,
};

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'vitest-runs-'));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(path.join(folder, name), text);
  const write = (name: string, isAlways: boolean) =>
    writeFileSync(path.join(folder, name), crash(path.join(folder, `${name}.marker`), isAlways));
  write('b.test.mjs', false);
  write('x.test.mjs', true);
  write('y.test.mjs', true);
});
afterAll(() => rmSync(folder, { recursive: true }));

const failures: string[] = [];
beforeEach(() => {
  failures.length = 0;
});

const run = (...args: string[]): Promise<SuiteResult> =>
  vitest({
    name: 'vitest-runs',
    cwd: folder,
    args,
    env: { VITEST_MAX_WORKERS: '1' },
    testRun: { addGroup: () => undefined, endGroup: () => Promise.resolve({ megabytes: 1, left: [] }) },
    onProgress: ({ failure }) => failure && failures.push(failure),
  });

const namesOf = ({ failedFiles }: SuiteResult) => failedFiles.map(({ file }) => path.basename(file));

it('counts the tests, names what failed, and keeps what only failed tests printed', async () => {
  const result = await run('a.test.mjs', 'c.test.mjs', 'd.test.mjs');
  expect(result.counts).toEqual({ passed: 2, failed: 2, skipped: 2 });
  expect(namesOf(result)).toEqual(['c.test.mjs', 'd.test.mjs']);
  const [first, second] = result.failedFiles;
  expect(first?.failure).toBe('fails: not there');
  expect(first?.details).toMatch(/^fails\n[^]*Error: not there[^]*c\.test\.mjs[^]*what the page shows$/);
  expect(second?.failure).toBe('no site');
  expect(failures).toEqual(['c.test.mjs > fails: not there', 'd.test.mjs: no site']);
});

it('runs each file of a part once', async () => {
  const files = ['a.test.mjs', 'c.test.mjs', 'd.test.mjs'];
  const parts = [await run('--shard=1/2', ...files), await run('--shard=2/2', ...files)];
  const names = parts.map((part) => part.files?.map(({ file }) => path.basename(file)) ?? []);
  expect(names.map(({ length }) => length)).toEqual([2, 1]);
  expect(names.flat().toSorted()).toEqual(files);
});

it('runs what is left after a crash, and the file that crashed as its second try', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const result = await run('a.test.mjs', 'b.test.mjs', 'c.test.mjs');
  expect(result.counts).toEqual({ passed: 2, failed: 2, skipped: 1 });
  expect(namesOf(result)).toEqual(['b.test.mjs', 'c.test.mjs']);
  expect(result.failedFiles[0]?.failure).toMatch(/SIGKILL/);
  expect(failures[0]).toMatch(/^b\.test\.mjs: .*SIGKILL/);
  const list = path.join(folder, 'flaky.jsonl');
  const { suites, lines } = await rerunFailedFiles([{ ...result, name: 'crashes' }], list);
  expect(suites[0]?.counts).toEqual({ passed: 3, failed: 1, skipped: 1 });
  expect(lines[0]).toMatch(/^flaky: crashes: .*b\.test\.mjs > .*SIGKILL/);
  vi.restoreAllMocks();
});

it('fails when the process crashes again', async () => {
  const result = await run('a.test.mjs', 'x.test.mjs', 'y.test.mjs');
  expect(result.counts).toEqual({ passed: 1, failed: 2, skipped: 1 });
  expect(namesOf(result)).toEqual(['x.test.mjs', 'y.test.mjs']);
  const again = await result.failedFiles[0]?.runAlone();
  expect(again?.counts).toEqual({ passed: 0, failed: 1, skipped: 0 });
});
