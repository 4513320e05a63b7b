import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { commandsOf, guideFiles, readDocument } from '../../support/article/documents';
import { environment, ROOT } from '../../support/site/environment';
import { freePort } from '../../support/site/free-port';
import { ghost } from '../../support/samples/import-samples';
import { copyProgram } from '../../support/site/program-copy';

/** Commands that are not run here, and why. */
const NOT_RUN: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:DATABASE_PASSWORD=\S+ )?docker /,
    'Docker may be missing; tests/unit/programs/containers.test.ts reads its files',
  ],
  [/^kubectl /, 'there is no cluster; tests/unit/programs/kubernetes.test.ts checks the manifests'],
  [/^sudo systemctl /, 'changes services of the machine'],
  [/^git pull$/, 'changes the project'],
  [/^[A-Z_]+=[\w-]+$/, 'a line of .env'],
  [/^(?:SITE_ORIGIN=\S+ TRUST_PROXY=true )?npm start$/, 'run with other variables here'],
  [/^npm run (?:build|lint|typecheck)$|^npm test$/, 'run by .ci/run'],
  [/^npm run test:fast$|^npm test -- /, 'runs tests'],
  [/^npm run dev$/, 'compiles everything, and goes on until it is stopped'],
  [/^npm run move-database$/, 'needs PostgreSQL; tests/api/backup/move-database.test.ts'],
  [/^npm run files:move /, 'needs a store; tests/api/image/move-files.test.ts'],
  [/^npm run (?:backup|restore) -- --store/, 'needs a store; tests/api/backup/backups.test.ts'],
  [/^npm run reindex$/, 'run by tests/e2e/reading/search.test.ts'],
  [/^npm run import -- (?:wordpress\.xml|\.\.\/my-articles)$/, 'two imports with more words are run'],
];
const isRun = (command: string) => !NOT_RUN.some(([commands]) => commands.test(command));

/** Commands by page. The examples of the API are run by guide.test.ts. */
const pages = guideFiles('en')
  .filter((file) => !file.endsWith('/api.md'))
  .map((file) => commandsOf(readDocument(file)));
const others = ['README.md', 'CONTRIBUTING.md'].flatMap((file) => commandsOf(readDocument(file)));

/** One script, with a subshell for each page; commands of an earlier page are left out. */
const scriptOf = (places: Record<string, string>): string => {
  const had = new Set<string>();
  const subshells = pages.map((commands) => {
    const run = commands.filter((command) => isRun(command) && !had.has(command));
    for (const command of run) had.add(command);
    return run.length > 0 ? `(\n${run.join('\n')}\n)` : '';
  });
  return Object.entries(places).reduce(
    (script, [there, here]) => script.replaceAll(there, here),
    subshells.join('\n'),
  );
};

/** Runs `npm start` until the site answers; any other script as npm does. */
const NPM = `#!/bin/sh
if [ "$1" = start ]; then exec "${process.execPath}" "${path.join(ROOT, 'tests/support/site/try-start.mjs')}"; fi
PATH=\${PATH#*:} exec npm "$@"
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'guide-'));
  const at = (...names: string[]) => path.join(folder, ...names);
  await copyProgram(at('program'));
  await cp(inject('template').dataDir, at('data'), { recursive: true });
  await cp(path.join(ROOT, 'tests/fixtures/folder'), at('handbook'), { recursive: true });
  await writeFile(at('program/ghost.json'), await ghost().text());
  for (const name of ['bin', 'other-disk']) await mkdir(at(name));
  await writeFile(at('bin/npm'), NPM, { mode: 0o755 });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('succeed, all that can be run on any machine', async () => {
  const script = scriptOf({
    '/mnt/other-disk': path.join(folder, 'other-disk'),
    '/tmp/wentu-trial': path.join(folder, 'trial'),
    '/srv/wentu': path.join(folder, 'new'),
    'PORT=8080': `PORT=${await freePort()}`,
  });
  const { status, stdout, stderr } = spawnSync('sh', ['-e', '-x', '-c', script], {
    cwd: path.join(folder, 'program'),
    encoding: 'utf8',
    env: {
      ...environment,
      PATH: `${path.join(folder, 'bin')}:${process.env['PATH']}`,
      HOME: process.env['HOME'],
      LANG: 'en_US.UTF-8',
      NODE_ENV: 'production',
      BUILD_ON_START: 'false',
      NEWS_FETCH: 'false',
      DATA_DIR: path.join(folder, 'data'),
      PORT: String(await freePort()),
    },
  });
  expect(status, stdout + stderr).toBe(0);
  expect(stdout.match(/ read back and checked /g)).toHaveLength(3);
  expect(stdout.match(/The site is as it was at /g)).toHaveLength(3);
  expect(stdout).toContain('The new password of editor@example.com');
  // of the file and the folder that are imported
  expect(stdout).toContain('3 articles and 0 pictures in ');
}, 300_000);

it('of the README and for contributors are those of the guide', () => {
  const guide = new Set(pages.flat());
  expect(others.filter((command) => isRun(command) && !guide.has(command))).toEqual([]);
});

it('are left out of this test only if they exist', () => {
  const all = [...pages.flat(), ...others];
  expect(NOT_RUN.filter(([commands]) => !all.some((command) => commands.test(command)))).toEqual([]);
});
