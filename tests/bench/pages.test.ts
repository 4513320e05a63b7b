import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { compile } from '../support/site/compile';
import { startServerProcess } from '../support/site/server-process';
import { BROWSER, fetchRaw, load, median, startRaw } from './load';

/** Pages from memory, compared with a Node server that sends the same bytes, and with pages that Koa answers. */
const PAGES = ['/', '/articles', '/feed.xml'];
const ROUNDS = 3;
/** Target: requests a second, as a share of the raw server's. */
const LEAST_SHARE = 0.7;

it('pages from memory', { timeout: 1_200_000 }, async () => {
  compile();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-'));
  const site = await startServerProcess({ DATA_DIR: folder, STARTER_CONTENT: 'true' });
  const shares: number[] = [];
  try {
    for (const page of PAGES) {
      const url = site.origin + page;
      await fetchRaw(url);
      const raw = await startRaw(folder, url);
      const results: Record<'ready' | 'koa' | 'raw', number[]> = { ready: [], koa: [], raw: [] };
      for (let round = -1; round < ROUNDS; round += 1) {
        const ready = await load(url, { headers: BROWSER });
        // Requests of other origins are answered by Koa.
        const koa = await load(url, { headers: { ...BROWSER, origin: 'https://other.example' } });
        const limit = await load(raw.origin, { headers: BROWSER });
        if (round < 0) continue;
        results.ready.push(ready);
        results.koa.push(koa);
        results.raw.push(limit);
      }
      raw.stop();
      const [ready, koa, limit] = [median(results.ready), median(results.koa), median(results.raw)];
      shares.push(ready / limit);
      console.log(
        `${page.padEnd(12)} ready ${ready.toFixed(0).padStart(7)}/s   through Koa ${koa.toFixed(0).padStart(6)}/s   raw Node ${limit.toFixed(0).padStart(7)}/s   share ${(ready / limit).toFixed(2)}`,
      );
    }
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(LEAST_SHARE);
});
