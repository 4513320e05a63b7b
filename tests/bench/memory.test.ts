import { existsSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ADMIN, makeDataDir, ROOT, runSite } from '../e2e/support/site';
import { inheritedEnvironment } from '../e2e/support/environment';
import { mixedLoad, residentMb } from '../support/measure/memory-load';

/**
 * `npm run bench -- memory`: resident memory of the built site. It sends the requests of an hour with many readers and
 * authors as fast as they are answered, which takes some minutes. Pauses, in which memory is freed, are rarer than in a real
 * hour. MEMORY_MINUTES spreads the requests over this number of minutes: 60 is a real hour. MEMORY_CORPUS names a folder of
 * Markdown to import first, MEMORY_ROUNDS the number of rounds.
 */
const ROUNDS = Number(process.env['MEMORY_ROUNDS'] ?? 10);
const REQUESTS = 500;
const MINUTES = Number(process.env['MEMORY_MINUTES'] ?? 0);
const CORPUS = process.env['MEMORY_CORPUS'] ?? path.resolve(ROOT, '../shared/corpus');
const MOST_MB = { import: 600, load: 450 };
/** As the guide advises for a Node before 22.15; later ones set them themselves. */
const GLIBC = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144' };
const MINUTES_60 = 3_600_000;
const INTERVAL_MS = (MINUTES * 60_000) / (ROUNDS * REQUESTS);

/** Largest resident memory of a process until a promise settles. */
const peakWhile = async (pid: number, work: Promise<unknown>): Promise<number> => {
  let peak = 0;
  const measure = () => {
    const now = residentMb(pid);
    // not a number once the process has ended
    if (now > peak) peak = now;
  };
  const timer = setInterval(measure, 100);
  await work.finally(() => clearInterval(timer));
  return peak;
};

const importCorpus = async (dataDir: string): Promise<number> => {
  const settings = { DATA_DIR: dataDir, NODE_ENV: 'production', NEWS_FETCH: 'false', ...GLIBC };
  const env = { ...inheritedEnvironment(), ...settings };
  const child = spawn(process.execPath, ['scripts/import.mjs', CORPUS], { cwd: ROOT, env, stdio: 'ignore' });
  return peakWhile(child.pid ?? 0, once(child, 'exit'));
};

const signIn = async (origin: string): Promise<string> => {
  const response = await fetch(`${origin}/api/email_login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_name: ADMIN.user, password: ADMIN.password }),
  });
  return ((await response.json()) as { data: { token: string } }).data.token;
};

it('stays level while the site is read and written', { timeout: 2 * MINUTES_60 }, async () => {
  const { dataDir, remove } = await makeDataDir();
  await (await runSite(dataDir)).stop();
  const imported = existsSync(CORPUS) ? await importCorpus(dataDir) : 0;
  const site = await runSite(dataDir, GLIBC);
  const pid = site.child.pid ?? 0;
  console.log(`import ${imported.toFixed(0)} MB at most; after the start ${residentMb(pid).toFixed(0)} MB`);
  const token = await signIn(site.origin);
  const levels: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const began = performance.now();
    const load = mixedLoad({
      origin: site.origin,
      token,
      requests: REQUESTS,
      seed: round,
      intervalMs: INTERVAL_MS,
    });
    const peak = await peakWhile(pid, load);
    levels.push(residentMb(pid));
    const seconds = (performance.now() - began) / 1000;
    console.log(
      `round ${round}: ${levels.at(-1)?.toFixed(0)} MB, at most ${peak.toFixed(0)} MB, ${(REQUESTS / seconds).toFixed(0)} requests/s, ${await load} failed`,
    );
  }
  await wait(70_000);
  console.log(`after a minute without requests: ${residentMb(pid).toFixed(0)} MB`);
  await site.stop();
  await remove();
  expect(imported).toBeLessThan(MOST_MB.import);
  expect(Math.max(...levels)).toBeLessThan(MOST_MB.load);
});
