import { beforeAll, expect, it } from 'vitest';
import { mixedLoad, residentMb } from '../../support/measure/memory-load';
import { useEnds } from '../support/ends';
import { ADMIN, runSite, type SiteProcess } from '../support/site';
import { copyTemplate } from '../support/use-site';

/** A leak of 400 KB a request would be 60 MB; `npm run bench -- memory` measures for longer. */
const REQUESTS = 150;
const MOST_GROWTH_MB = 80;
const MOST_MB = 600;

let site: SiteProcess;
const endLater = useEnds();

beforeAll(async () => {
  const { dataDir, remove } = await copyTemplate();
  endLater(remove);
  // As README advises for a Node before 22.15.
  site = await runSite(dataDir, { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144' });
  endLater(site.stop);
});

it('memory is level between two halves of mixed reading and writing', async () => {
  const response = await fetch(`${site.origin}/api/email_login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_name: ADMIN.user, password: ADMIN.password }),
  });
  const { data } = (await response.json()) as { data: { token: string } };
  const levels: number[] = [];
  for (const seed of [1, 2, 3]) {
    const { origin } = site;
    expect(await mixedLoad({ origin, token: data.token, requests: REQUESTS, seed })).toBe(0);
    levels.push(residentMb(site.child.pid ?? 0));
  }
  console.log(`after each third: ${levels.map((level) => level.toFixed(0)).join(', ')} MB`);
  const [, warm = 0, end = 0] = levels;
  expect(end - warm).toBeLessThan(MOST_GROWTH_MB);
  expect(end).toBeLessThan(MOST_MB);
});
