import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { JobTooHeavy, TooManyJobs, WorkerExited, WorkerPoolEnded } from '../../src/lib/worker/errors';
import { createWorkerPool, type WorkerPool, type WorkerPoolOptions } from '../../src/lib/worker/worker-pool';

interface Job {
  do: 'echo' | 'fail' | 'exit' | 'crash' | 'hang' | 'fill' | 'keep' | 'kept' | 'thread' | 'wait';
  value?: unknown;
  gate?: Int32Array;
}

const LONG = 60_000;
const file = path.join(import.meta.dirname, 'support/pool-worker.mjs');
const pools: WorkerPool<Job, unknown>[] = [];

const start = (options: Partial<WorkerPoolOptions> = {}): WorkerPool<Job, unknown> => {
  const pool = createWorkerPool<Job, unknown>({
    file,
    size: 1,
    timeoutMs: LONG,
    memoryMb: 64,
    idleMs: LONG,
    ...options,
  });
  pools.push(pool);
  return pool;
};

afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.end())));

/** A job that runs until `open` is called. */
const gated = (value: unknown) => {
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const open = () => {
    Atomics.store(gate, 0, 1);
    Atomics.notify(gate, 0);
  };
  return { job: { do: 'wait', gate, value } satisfies Job, open };
};

const echo = (value: unknown): Job => ({ do: 'echo', value });

describe('a pool of threads', () => {
  it('starts no thread before the first job, and as many as its size for many jobs', async () => {
    const pool = start({ size: 2 });
    expect(pool.threadCount).toBe(0);
    expect(await Promise.all([1, 2, 3, 4, 5].map((n) => pool.run(echo(n))))).toEqual([1, 2, 3, 4, 5]);
    expect(pool.threadCount).toBe(2);
  });

  it('runs two jobs at a time in two threads', async () => {
    const pool = start({ size: 2 });
    const first = gated('first');
    const waiting = pool.run(first.job);
    expect(await pool.run(echo('second'))).toBe('second');
    first.open();
    expect(await waiting).toBe('first');
  });

  it('gives jobs that follow one another to one thread', async () => {
    const pool = start({ size: 2 });
    const first = gated('first');
    const waiting = pool.run(first.job);
    const thread = await pool.run({ do: 'thread' });
    first.open();
    await waiting;
    const next = await pool.run({ do: 'thread' });
    expect(next).not.toBe(thread);
    expect(await pool.run({ do: 'thread' })).toBe(next);
  });

  it('rejects with the error of a job, and keeps the thread', async () => {
    const pool = start();
    await expect(pool.run({ do: 'fail', value: 'bad' })).rejects.toThrow(new TypeError('bad'));
    expect(pool.threadCount).toBe(1);
    expect(await pool.run(echo(1))).toBe(1);
  });

  it('rejects a job that cannot be sent, and keeps the thread', async () => {
    const pool = start();
    await expect(pool.run(echo(() => 1))).rejects.toThrow('could not be cloned');
    expect(await pool.run(echo(1))).toBe(1);
  });

  it.each([
    ['exits without a reply', 'exit', WorkerExited],
    ['crashes', 'crash', Error],
    ['needs more memory than it may', 'fill', JobTooHeavy],
  ] as const)('rejects only the job whose thread %s, and continues', async (_, what, error) => {
    const pool = start();
    const failing = pool.run({ do: what });
    const next = pool.run(echo('next'));
    await expect(failing).rejects.toThrow(error);
    expect(await next).toBe('next');
  });

  it('replaces a thread that reports that it is full, after it has the result of the job', async () => {
    const pool = start();
    expect(await pool.run({ do: 'keep', value: 'a page' })).toBe(1);
    expect(pool.threadCount).toBe(0);
    expect(await Promise.all([pool.run({ do: 'kept' }), pool.run({ do: 'kept' })])).toEqual([0, 0]);
    expect(pool.threadCount).toBe(1);
  });

  it('terminates a thread whose job exceeds its time; queued jobs get their full time', async () => {
    const pool = start({ timeoutMs: LONG });
    const slow = pool.run({ do: 'hang' }, { timeoutMs: 50 });
    const next = pool.run(echo('next'));
    await expect(slow).rejects.toMatchObject({ name: 'JobTooHeavy', limit: 'time' });
    expect(await next).toBe('next');
  });

  it('gives a job more time while it gets no processor, up to four times as much', async () => {
    const pool = start();
    const usage = vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: 0, system: 0 });
    try {
      const began = performance.now();
      await expect(pool.run({ do: 'hang' }, { timeoutMs: 50 })).rejects.toMatchObject({ limit: 'time' });
      expect(performance.now() - began).toBeGreaterThanOrEqual(200);
      const starved = gated('done');
      usage.mockReset().mockReturnValueOnce({ user: 0, system: 0 });
      usage.mockImplementation(() => {
        starved.open(); // its time has passed
        return { user: 0, system: 0 };
      });
      const running = pool.run(starved.job, { timeoutMs: 1_000 });
      expect(await running).toBe('done');
    } finally {
      usage.mockRestore();
    }
  });

  it('starts jobs in order, those of a higher priority first', async () => {
    const pool = start();
    const first = gated(0);
    const order: unknown[] = [];
    const run = (job: Job, priority?: number) =>
      pool.run(job, { priority }).then((value) => order.push(value));
    const all = [
      run(first.job),
      run(echo(1)),
      run(echo(2)),
      run(echo(3), 1),
      run(echo(4), 1),
      run(echo(5), -1),
    ];
    first.open();
    await Promise.all(all);
    expect(order).toEqual([0, 3, 4, 1, 2, 5]);
  });

  it('runs the jobs of the owner who has used least time first', async () => {
    const pool = start();
    const first = gated(0);
    const order: unknown[] = [];
    const run = async (job: Job, owner: string, priority = 0) =>
      order.push(await pool.run(job, { owner, priority }));
    const all = [
      run(first.job, 'a'),
      run(echo('a1'), 'a'),
      run(echo('a2'), 'a'),
      run(echo('b1'), 'b'),
      run(echo('c1'), 'c'),
      run(echo('a urgent'), 'a', 1),
    ];
    first.open();
    await Promise.all(all);
    expect(order).toEqual([0, 'a urgent', 'b1', 'c1', 'a1', 'a2']);
  });

  it('reserves a started thread for light jobs', async () => {
    const pool = start({ size: 2, heavySize: 1 });
    const heavy = [gated('first'), gated('second')] as const;
    const order: unknown[] = [];
    const first = pool.run(heavy[0].job, { isHeavy: true });
    const second = pool.run(heavy[1].job, { isHeavy: true, priority: 1 }).then((value) => order.push(value));
    expect(pool.threadCount).toBe(2);
    for (const n of [1, 2]) order.push(await pool.run(echo(n)));
    heavy[0].open();
    await first;
    heavy[1].open();
    await second;
    expect(order).toEqual([1, 2, 'second']);
  });

  it('refuses a job when too many of its owner and priority wait', async () => {
    const pool = start({ maxWaiting: 2 });
    const first = gated(0);
    const running = pool.run(first.job, { owner: 'a' });
    const waiting = [1, 2].map((n) => pool.run(echo(n), { owner: 'a' }));
    await expect(pool.run(echo(3), { owner: 'a' })).rejects.toThrow(TooManyJobs);
    const others = [pool.run(echo(4), { owner: 'b' }), pool.run(echo(5), { owner: 'a', priority: 1 })];
    first.open();
    expect(await Promise.all([running, ...waiting, ...others])).toEqual([0, 1, 2, 4, 5]);
  });

  it('ends threads without a job after a while, and starts others with the next job', async () => {
    const pool = start({ idleMs: 1 });
    await pool.run(echo(1));
    await expect.poll(() => pool.threadCount).toBe(0);
    expect(await pool.run(echo(2))).toBe(2);
  });

  it('removes an aborted job from the queue, or terminates its thread', async () => {
    const pool = start();
    const [running, queued] = [new AbortController(), new AbortController()];
    const first = pool.run({ do: 'hang' }, { signal: running.signal });
    const second = pool.run({ do: 'hang' }, { signal: queued.signal });
    const third = pool.run(echo('third'));
    queued.abort(new Error('not wanted'));
    await expect(second).rejects.toThrow('not wanted');
    running.abort(new Error('not wanted either'));
    await expect(first).rejects.toThrow('not wanted either');
    expect(await third).toBe('third');
    await expect(pool.run(echo(1), { signal: queued.signal })).rejects.toThrow('not wanted');
  });

  it('rejects running, queued and later jobs when it is closed', async () => {
    const pool = start();
    const jobs = Promise.allSettled([pool.run({ do: 'hang' }), pool.run(echo(1))]);
    await pool.end();
    for (const outcome of [...(await jobs), ...(await Promise.allSettled([pool.run(echo(2))]))])
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(WorkerPoolEnded) as unknown });
    expect(pool.threadCount).toBe(0);
  });
});
