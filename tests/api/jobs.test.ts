import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type * as Schedule from '../../src/core/jobs/schedule';
import { startApp, type TestApp } from '../support/app';
import { built } from '../support/boot';
import { isPostgres } from '../support/environment';

let app: TestApp;
const stops: (() => Promise<void>)[] = [];
const errors: unknown[][] = [];

beforeAll(async () => {
  app = await startApp();
  const { error } = app.strapi.log;
  app.strapi.log.error = ((...args: unknown[]) => {
    if (String(args[0]).startsWith('Job ')) errors.push(args);
    else Reflect.apply(error, app.strapi.log, args);
  }) as typeof error;
});
beforeEach(() => {
  errors.length = 0;
  app.strapi.config.set('server.cron.enabled', true);
});
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
  app.strapi.config.set('server.cron.enabled', false);
});
afterAll(() => app.stop());

const start = (...jobs: Schedule.Job[]) => {
  const stop = built<typeof Schedule>('src/core/jobs/schedule').startJobs(app.strapi, jobs);
  stops.push(stop);
  return stop;
};

/** A promise that the test settles. */
const gate = () => {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
};

const taskOf = (name: string) =>
  app.strapi.cron.jobs.find((spec) => spec.name === name)?.job as unknown as { trigger: () => Promise<void> };

describe('a job', () => {
  it('runs at the start and at its interval', async () => {
    let runs = 0;
    start({ name: 'often', atStart: true, everyMs: 1, work: async () => void (runs += 1) });
    expect(runs).toBe(1);
    await expect.poll(() => runs).toBeGreaterThan(3);
  });

  it('runs by its rule, as a cron task of Strapi, until it is stopped', async () => {
    const times: Date[] = [];
    const stop = start({ name: 'yearly', cron: '0 0 1 1 *', work: async ({ now }) => times.push(now) });
    await taskOf('yearly').trigger();
    expect(times).toEqual([expect.any(Date)]);
    await stop();
    expect(taskOf('yearly')).toBeUndefined();
  });

  it('never overlaps with itself', async () => {
    const { promise, resolve } = gate();
    let runs = 0;
    let atOnce = 0;
    let most = 0;
    const work = async () => {
      runs += 1;
      most = Math.max(most, (atOnce += 1));
      await promise;
      atOnce -= 1;
    };
    start({ name: 'slow', cron: '0 0 1 1 *', everyMs: 1, atStart: true, work });
    const task = taskOf('slow');
    const triggered = [task.trigger(), task.trigger()];
    await setImmediate();
    expect([runs, most]).toEqual([1, 1]);
    resolve();
    await Promise.all(triggered);
    await expect.poll(() => runs).toBeGreaterThan(2);
    expect(most).toBe(1);
  });

  it('that fails is logged under its name, and runs again', async () => {
    let runs = 0;
    const work = async () => {
      runs += 1;
      throw new Error('not today');
    };
    start({ name: 'clumsy', everyMs: 1, work });
    await expect.poll(() => runs).toBeGreaterThan(2);
    expect(errors[0]).toEqual(['Job "clumsy" failed', new Error('not today')]);
  });

  it('does not run where scheduled work is off, unless it always does', async () => {
    app.strapi.config.set('server.cron.enabled', false);
    const ran: string[] = [];
    const job = (name: string, always: boolean): Schedule.Job => ({
      name,
      always,
      atStart: true,
      work: async () => ran.push(name),
    });
    start(job('usual', false), job('always', true));
    expect(ran).toEqual(['always']);
  });

  it.runIf(isPostgres)('that runs on one instance skips a run while another one works', async () => {
    const { promise, resolve } = gate();
    const ran: string[] = [];
    const job = (instance: string): Schedule.Job => ({
      name: 'alone',
      cron: '0 0 1 1 *',
      oneInstance: true,
      work: async () => {
        ran.push(instance);
        await promise;
      },
    });
    start(job('first'));
    const first = taskOf('alone').trigger();
    await expect.poll(() => ran).toEqual(['first']);
    app.strapi.cron.remove('alone');
    start(job('second'));
    await taskOf('alone').trigger();
    expect(ran).toEqual(['first']);
    resolve();
    await first;
    await taskOf('alone').trigger();
    expect(ran).toEqual(['first', 'second']);
  });
});

describe('the stop', () => {
  it('aborts the signal of a run and waits for it; then runs what wants a last run', async () => {
    const order: string[] = [];
    const { promise, resolve } = gate();
    const stop = start({
      name: 'last',
      atStart: true,
      atStop: true,
      work: async ({ signal }) => {
        if (order.length === 0) {
          order.push('first run');
          signal.addEventListener('abort', () => resolve());
          await promise;
          order.push('aborted');
        } else order.push('last run');
      },
    });
    await stop();
    expect(order).toEqual(['first run', 'aborted', 'last run']);
  });
});
