import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import bcrypt from 'bcrypt';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { everyRole } from '../../support/account/people';

const { other } = everyRole();

const PEOPLE = 1000;
/** Sign-ins that are answered before the clients close the other connections. */
const ANSWERED = 20;
/** Threads that may compare passwords. Node has four for this, files and name lookups. */
const LANES = 2;

let app: TestApp;
let origin: string;

beforeAll(async () => {
  app = await startApp();
  const { port } = app.strapi.server.httpServer.address() as { port: number };
  origin = `http://127.0.0.1:${port}`;
});
afterAll(() => app.stop());

/** Counts the comparisons of passwords in threads: all of them, and the most at the same time. */
const countComparisons = () => {
  const compare = bcrypt.compare.bind(bcrypt) as (password: string, hash: string) => Promise<boolean>;
  const seen = { count: 0, most: 0 };
  let running = 0;
  const spy = vi.spyOn(bcrypt, 'compare').mockImplementation(async (password, hash) => {
    seen.count += 1;
    seen.most = Math.max(seen.most, (running += 1));
    return compare(String(password), hash).finally(() => (running -= 1));
  });
  const inThisThread = vi.spyOn(bcrypt, 'compareSync');
  onTestFinished(() => void [spy, inThisThread].forEach((one) => one.mockRestore()));
  return seen;
};

describe('a thousand people who sign in simultaneously', () => {
  it('have their passwords compared in two threads, and those who disconnected delay nobody', async () => {
    const seen = countComparisons();
    const flood = new Worker(new URL('../../support/measure/sign-in-flood.mjs', import.meta.url), {
      workerData: { origin, people: PEOPLE, until: ANSWERED },
    });
    const [statuses] = (await once(flood, 'message')) as [number[]];
    await flood.terminate();
    const answered = statuses.filter((status) => status === 200).length;
    expect(statuses).toHaveLength(PEOPLE);
    expect(answered).toBeGreaterThanOrEqual(ANSWERED);
    // This one waits in the same queue, behind all of them.
    await app.signIn(other.name, other.password);
    expect(seen.most).toBe(LANES);
    expect(seen.count).toBeGreaterThan(answered);
    expect(seen.count).toBeLessThan(PEOPLE / 2);
  });
});
