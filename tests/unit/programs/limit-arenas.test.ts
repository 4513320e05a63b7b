import { execFileSync } from 'node:child_process';
import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const MODULE = pathToFileURL(
  path.join(import.meta.dirname, '../../../scripts/lib/process/limit-arenas.mjs'),
).href;
const canReplace = 'execve' in process && process.platform === 'linux';
let folder: string;
let script: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'arenas-'));
  script = path.join(folder, 'print.mjs');
  writeFileSync(
    script,
    `import { limitArenas } from ${JSON.stringify(MODULE)};
     console.log(process.pid, process.env.MALLOC_ARENA_MAX, process.env.MALLOC_MMAP_THRESHOLD_, process.execArgv[0], process.argv[2]);
     limitArenas();`,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = (arenas: Record<string, string>): string[][] => {
  const { MALLOC_ARENA_MAX: _arenas, MALLOC_MMAP_THRESHOLD_: _size, ...env } = process.env;
  const options = { encoding: 'utf8', env: { ...env, ...arenas } } as const;
  const output = execFileSync(process.execPath, ['--no-deprecation', script, 'a folder'], options);
  return output
    .trim()
    .split('\n')
    .map((line) => line.split(' '));
};

it('replaces the program with the same one with fewer arenas, in the same process', () => {
  const [first, ...rest] = run({});
  expect(first?.slice(1)).toEqual(['undefined', 'undefined', '--no-deprecation', 'a', 'folder']);
  expect(rest).toEqual(canReplace ? [[first?.[0], '2', '262144', '--no-deprecation', 'a', 'folder']] : []);
});

it('keeps what the operator has set', () => {
  expect(run({ MALLOC_ARENA_MAX: '4' }).map(([, arenas]) => arenas)).toEqual(['4']);
});
