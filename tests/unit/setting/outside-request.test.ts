import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import v8 from 'node:v8';
import vm from 'node:vm';
import { describe, expect, test, vi } from 'vitest';
import { MemoryLimiter } from '../../../src/lib/memory-limiter';
import { detached } from '../../../src/lib/outside-request';

v8.setFlagsFromString('--expose-gc');
const collectGarbage = vm.runInNewContext('gc') as () => void;

const requests = new AsyncLocalStorage<object>();

describe('what outlives a request does not refer to it', () => {
  test('a cached promise', async () => {
    const inRequest = () => {
      const request = { body: 'long' };
      const promise = requests.run(request, () => detached(turn('answer')));
      return { promise, request: new WeakRef(request) };
    };
    const { promise, request } = inRequest();
    expect(await promise).toBe('answer');
    await turn();
    collectGarbage();
    expect(request.deref()).toBeUndefined();
    expect(await promise).toBe('answer');
  });

  test('a cached promise that fails', async () => {
    const failing = requests.run({}, () => detached(Promise.reject(new Error('no answer'))));
    await expect(failing).rejects.toThrow('no answer');
  });

  test.each(['consume', 'penalty', 'reward'] as const)("a limiter's timer after %s", async (count) => {
    const start = setTimeout;
    const seen: unknown[] = [];
    const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation((work, ms) => {
      seen.push(requests.getStore());
      return start(work, ms);
    });
    const limiter = new MemoryLimiter({ points: 5, duration: 60 });
    const counting = requests.run({}, () => limiter[count]('key'));
    timers.mockRestore();
    expect((await counting).consumedPoints).toBe(count === 'reward' ? -1 : 1);
    expect(seen).toEqual([undefined]);
  });
});
