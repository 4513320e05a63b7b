import { describe, expect, it } from 'vitest';
import { createFairQueue } from '../../src/lib/fair-queue';

const OPEN = { size: 1, maxWaiting: 100, maxWaitingEach: 50 };

describe('a fair queue', () => {
  it('takes owners in turn: one who sends many does not delay another', async () => {
    const queue = createFairQueue(OPEN);
    const done: string[] = [];
    const task = (name: string) => () => Promise.resolve(void done.push(name));
    const all = [
      ...Array.from({ length: 10 }, (_, n) => queue('many', task(`many ${n}`))),
      queue('one', task('one')),
    ];
    await Promise.all(all);
    expect(done.indexOf('one')).toBeLessThanOrEqual(2);
    expect(done).toHaveLength(11);
  });

  it('runs no more tasks at the same time than its size', async () => {
    const queue = createFairQueue({ ...OPEN, size: 2 });
    let [running, most] = [0, 0];
    const task = async () => {
      most = Math.max(most, (running += 1));
      await new Promise(setImmediate);
      running -= 1;
    };
    await Promise.all(Array.from({ length: 20 }, (_, n) => queue(`owner ${n % 3}`, task)));
    expect(most).toBe(2);
  });

  it('refuses when an owner, or all of them, have too many waiting', async () => {
    const queue = createFairQueue({ size: 1, maxWaiting: 3, maxWaitingEach: 2 });
    const task = () => Promise.resolve('done');
    // The first one starts at once.
    const many = Array.from({ length: 4 }, () => queue('many', task));
    expect(many.map((result) => result === undefined)).toEqual([false, false, false, true]);
    const [other, refused] = [queue('other', task), queue('third', task)];
    expect([other === undefined, refused]).toEqual([false, undefined]);
    expect(await Promise.all([...many.slice(0, 3), other])).toEqual(['done', 'done', 'done', 'done']);
    expect(await queue('many', task)).toBe('done');
  });

  it('continues after a task that fails', async () => {
    const queue = createFairQueue(OPEN);
    const failing = queue('one', () => Promise.reject(new Error('failed')));
    const next = queue('one', () => Promise.resolve('next'));
    await expect(failing).rejects.toThrow('failed');
    expect(await next).toBe('next');
  });
});
