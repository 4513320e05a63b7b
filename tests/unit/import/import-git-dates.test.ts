import { execFileSync } from 'node:child_process';
import { appendFile, mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readGitDates } from '../../../src/lib/import';

let root: string;
let whole: string;

const git = (folder: string, args: string[], date = '') => {
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_CONFIG_GLOBAL: '/dev/null' };
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@old.test', ...args], {
    cwd: folder,
    env,
  });
};

const commitAll = (date: string) => {
  git(whole, ['add', '.']);
  git(whole, ['commit', '-qm', date], date);
};

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'git-dates-'));
  whole = path.join(root, 'whole');
  await mkdir(path.join(whole, 'texts'), { recursive: true });
  git(whole, ['init', '-q']);
  for (const [name, date] of [
    ['old.md', '2020-01-01T00:00:00Z'],
    ['changed.md', '2021-01-01T00:00:00Z'],
    ['new.md', '2022-01-01T00:00:00Z'],
  ] as const) {
    await writeFile(path.join(whole, 'texts', name), 'Text.');
    if (name === 'new.md') await appendFile(path.join(whole, 'texts/changed.md'), ' More.');
    commitAll(date);
  }
});
afterAll(() => rm(root, { recursive: true, force: true }));

const at = (first?: number, last = first) => ({
  first: first && `${first}-01-01T00:00:00.000Z`,
  last: last && `${last}-01-01T00:00:00.000Z`,
});

describe('the dates of files in a git repository', () => {
  it('are those of their first and last commit', async () => {
    const { dates, problem } = await readGitDates(path.join(whole, 'texts'));
    expect(problem).toBeUndefined();
    expect(Object.fromEntries(dates)).toEqual({
      'old.md': at(2020),
      'changed.md': at(2021, 2022),
      'new.md': at(2022),
    });
  });

  it('are not known at the end of a shallow history', async () => {
    git(root, ['clone', '-q', '--depth', '2', pathToFileURL(whole).href, 'shallow']);
    const { dates, problem } = await readGitDates(path.join(root, 'shallow/texts'));
    expect(problem).toEqual({ code: 'git_shallow' });
    expect(Object.fromEntries(dates)).toEqual({
      'old.md': at(),
      'changed.md': { first: undefined, last: at(2022).last },
      'new.md': at(2022),
    });
  });

  it('are missing with a reason when git does not read it, and without one where there is none', async () => {
    await mkdir(path.join(root, 'broken'));
    await writeFile(path.join(root, 'broken/.git'), 'nonsense');
    expect(await readGitDates(path.join(root, 'broken'))).toEqual({
      dates: new Map(),
      problem: { code: 'git_unread', params: { detail: expect.stringContaining('.git') as string } },
    });
    expect(await readGitDates(root)).toEqual({ dates: new Map() });
  });
});
