import { createRequire } from 'node:module';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { consumeEvent, newQuota } from '../../cms/chat/server/socket/event-quota';
import type { ChatSocket } from '../../cms/chat/server/channels/types';
import { signInThrottle } from '../../src/core/http/sign-in-throttle';
import { consume, createRateLimiter } from '../../src/core/http/rate-limit';
import { type Job, startJobs } from '../../src/core/jobs/schedule';

const require = createRequire(import.meta.url);
/** Strapi's cron service, which is no public export. */
const createCron = require(
  path.join(path.dirname(require.resolve('@strapi/core')), 'services/cron.js'),
) as () => Core.Strapi['cron'];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 5, 1, 12, 0, 30) });
  // a site with default settings
  vi.stubGlobal('strapi', { config: { get: (_name: string, value: unknown) => value } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const setBack = (): void => void vi.setSystemTime(Date.now() - HOUR_MS);

/** Starts jobs with Strapi's cron service, and counts their runs. */
const start = (jobs: Pick<Job, 'name' | 'cron' | 'everyMs'>[]) => {
  const runs: Record<string, number> = {};
  const cron = createCron().start();
  const config = { get: (name: string) => name.startsWith('server.cron') };
  const work = (name: string) => () => {
    runs[name] = (runs[name] ?? 0) + 1;
    return Promise.resolve();
  };
  const stop = startJobs(
    { cron, config } as unknown as Core.Strapi,
    jobs.map((job) => ({ ...job, work: work(job.name) })),
  );
  return { runs, stop, later: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
};

it('jobs of every minute continue when the clock is set back by an hour', async () => {
  const { runs, stop, later } = start([
    { name: 'cron', cron: '* * * * *' },
    { name: 'timer', everyMs: MINUTE_MS },
  ]);
  await later(2 * MINUTE_MS);
  expect(runs).toEqual({ cron: 2, timer: 2 });
  setBack();
  await later(5 * MINUTE_MS);
  expect(runs['timer']).toBe(7);
  expect(runs['cron']).toBeGreaterThanOrEqual(6);
  expect(runs['cron']).toBeLessThanOrEqual(7);
  await stop();
  await later(HOUR_MS);
  expect(runs['timer']).toBe(7);
});

it('missed runs are not made up for one by one when the clock is set forward by a day', async () => {
  const { runs, stop, later } = start([{ name: 'cron', cron: '* * * * *' }]);
  await later(2 * MINUTE_MS);
  vi.setSystemTime(Date.now() + 24 * HOUR_MS);
  await later(2 * MINUTE_MS);
  expect(runs['cron']).toBe(4);
  await stop();
});

it('a job of every night runs again when the clock is set back to before its time', async () => {
  const { runs, stop, later } = start([{ name: 'nightly', cron: '41 3 * * *' }]);
  await later(16 * HOUR_MS);
  expect(runs['nightly']).toBe(1);
  vi.setSystemTime(Date.now() - 2 * HOUR_MS);
  await later(2 * HOUR_MS);
  expect(runs['nightly']).toBe(2);
  await stop();
});

const secondsOf = (refusal: unknown): number => (refusal as { params: { seconds: number } }).params.seconds;

it('a limit ends on time when the clock is set back, and returns the correct time to wait', async () => {
  const limiter = createRateLimiter('clock', { times: 1, seconds: 60 });
  const call = () => consume(limiter, 'somebody');
  await call();
  setBack();
  expect(secondsOf(await call().catch((error: unknown) => error))).toBe(60);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  await call();
});

it('the delay of a failed sign-in ends on time when the clock is set back, and is at most a quarter of an hour', async () => {
  const attempt = () => signInThrottle({ account: 'somebody', ip: '192.0.2.1' }).begin();
  for (let n = 0; n < 6; n += 1) await attempt();
  setBack();
  expect(secondsOf(await attempt().catch((error: unknown) => error))).toBe(900);
  await vi.advanceTimersByTimeAsync(1_000);
  await attempt();
});

it('events of a connection are not refused when the clock is set back', () => {
  const socket = { data: { quota: newQuota() } } as ChatSocket;
  consumeEvent(socket);
  setBack();
  for (let n = 0; n < 50; n += 1) consumeEvent(socket);
  expect(socket.data.quota.left).toBe(9);
});
