import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rerunFailedFiles } from '../../../scripts/lib/test/rerun-failed.mjs';
import type { FailedFile } from '../../../scripts/lib/test/vitest.mjs';

let folder: string;
let list: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'rerun-failed-'));
  list = path.join(folder, 'flaky.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

const counts = (passed: number, failed: number) => ({ passed, failed, skipped: 0 });

/** A file of three tests, one of which failed, and the counts of its second run. */
const failedFile = (name: string, second = counts(3, 0)): FailedFile & { runs: number } => {
  const failed = {
    file: `tests/${name}.test.ts`,
    counts: counts(2, 1),
    failure: `${name} works: Error`,
    details: '',
    command: `npx vitest run tests/${name}.test.ts`,
    runs: 0,
    runAlone: () => {
      failed.runs += 1;
      return Promise.resolve({ counts: second, output: '', failedFiles: [] });
    },
  };
  return failed;
};

const suite = (failedFiles: FailedFile[], others = counts(10, 0)) => ({
  name: 'unit',
  output: '',
  failedFiles,
  counts: counts(others.passed + 2 * failedFiles.length, others.failed + failedFiles.length),
});

describe('the second try of failed files', () => {
  it('passes a file that passes then, and records it as flaky in a file that is kept', async () => {
    const { suites, lines } = await rerunFailedFiles([suite([failedFile('shaky')])], list);
    expect(suites.map((one) => one.counts)).toEqual([counts(13, 0)]);
    expect(lines).toEqual(['flaky: unit: tests/shaky.test.ts > shaky works: Error']);
    expect(JSON.parse(readFileSync(list, 'utf8'))).toMatchObject({
      suite: 'unit',
      file: 'tests/shaky.test.ts',
      failure: 'shaky works: Error',
    });
  });

  it('fails a file that fails twice, with the command that runs it alone', async () => {
    const broken = failedFile('broken', counts(2, 1));
    const { suites, lines } = await rerunFailedFiles([suite([broken, failedFile('shaky')])], list);
    expect(suites.map((one) => one.counts)).toEqual([counts(15, 1)]);
    expect(lines[0]).toContain('npx vitest run tests/broken.test.ts');
    expect(readFileSync(list, 'utf8')).not.toContain('broken');
  });

  it('keeps a failure that belongs to no file', async () => {
    const { suites } = await rerunFailedFiles([suite([failedFile('shaky')], counts(10, 1))], list);
    expect(suites.map((one) => one.counts)).toEqual([counts(13, 1)]);
  });

  it('is skipped when more than three files failed, in all suites', async () => {
    const files = ['a', 'b', 'c', 'd'].map((name) => failedFile(name));
    const before = [suite(files.slice(0, 2)), suite(files.slice(2))];
    const { suites, lines } = await rerunFailedFiles(before, list);
    expect(suites).toEqual(before);
    expect(files.map(({ runs }) => runs)).toEqual([0, 0, 0, 0]);
    expect(lines.join('\n')).toContain('npx vitest run tests/d.test.ts');
  });
});
