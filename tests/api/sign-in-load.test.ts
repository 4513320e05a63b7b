import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app';
import { everyRole } from '../support/people';

const { other } = everyRole();

const PEOPLE = 1000;
/** Sign-ins during which the server is watched; the others give up then. */
const ANSWERED = 20;

let app: TestApp;
let origin: string;

beforeAll(async () => {
  app = await startApp();
  const { port } = app.strapi.server.httpServer.address() as { port: number };
  origin = `http://127.0.0.1:${port}`;
});
afterAll(() => app.stop());

const start = (file: string, workerData: unknown) =>
  new Worker(new URL(`../support/${file}.mjs`, import.meta.url), { workerData });
/** Times of answers of /healthz while something happens, in milliseconds, the shortest first. */
const healthDuring = async (work: () => Promise<void>): Promise<number[]> => {
  const probe = start('health-probe', origin);
  await once(probe, 'online');
  await work();
  probe.postMessage('stop');
  const [times] = (await once(probe, 'message')) as [number[]];
  return times.sort((a, b) => a - b);
};
const share = (times: number[], part: number): number => times[Math.floor((times.length - 1) * part)]!;
const signIn = async (): Promise<number> => {
  const began = performance.now();
  await app.signIn(other.name, other.password);
  return performance.now() - began;
};

describe('a thousand people who sign in at once', () => {
  it('leave the server responsive: passwords are hashed in threads', { timeout: 120_000 }, async () => {
    await signIn();
    // A busy machine takes longer for one password, and as much longer for the rest.
    const one = await signIn();
    const bare = share(await healthDuring(async () => void (await signIn())), 0.5);
    let statuses: number[] = [];
    const times = await healthDuring(async () => {
      const flood = start('sign-in-flood', { origin, people: PEOPLE, until: ANSWERED });
      [statuses] = (await once(flood, 'message')) as [number[]];
      await flood.terminate();
    });
    // The first answers wait until a thousand requests are read: less than a tenth of all.
    expect(share(times, 0.5)).toBeLessThan(Math.max(100, 5 * bare));
    expect(share(times, 0.9)).toBeLessThan(Math.max(200, 2 * one));
    expect([statuses.length, statuses.filter((status) => status === 200).length]).toEqual([
      PEOPLE,
      expect.closeTo(ANSWERED, -1) as number,
    ]);
    // Those who gave up keep nobody waiting.
    expect(await signIn()).toBeLessThan(Math.max(3000, 20 * one));
  });
});
