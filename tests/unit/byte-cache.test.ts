import { describe, expect, it } from 'vitest';
import { createByteCache } from '../../src/core/cache/byte-cache';

const KB = 1_024;
const body = (bytes: number) => Promise.resolve(Buffer.alloc(bytes));

const createCache = (maxBytes: number) => {
  const cache = createByteCache<Buffer>({ name: 'test', maxBytes, sizeOf: ({ length }) => length });
  let made = 0;
  /** Returns whether the value of a key had to be computed. */
  const isMade = async (key: string, bytes = KB): Promise<boolean> => {
    const before = made;
    await cache.get(key, () => {
      made += 1;
      return body(bytes);
    });
    return made > before;
  };
  return { cache, isMade, count: () => made };
};

describe('a cache bounded in bytes', () => {
  it('never holds more than its limit, whatever keys are requested', async () => {
    const { cache, isMade } = createCache(100 * KB);
    for (let n = 0; n < 1_000; n += 1) {
      await isMade(`/articles?key=${n}`, (n % 20) * KB);
      if (n % 3 === 0) await isMade(`/articles?key=${n}`);
      expect(cache.bytes).toBeLessThanOrEqual(100 * KB);
    }
    expect(cache.size).toBeGreaterThan(0);
  });

  it('keeps what was requested twice, while thousands of others are requested once', async () => {
    const { isMade } = createCache(100 * KB);
    await isMade('/');
    await isMade('/');
    for (let n = 0; n < 10_000; n += 1) await isMade(`/random/${n}`);
    expect(await isMade('/')).toBe(false);
    expect(await isMade('/random/1')).toBe(true);
  });

  it('keeps a file that is larger than the probation segment', async () => {
    const { isMade } = createCache(100 * KB);
    await isMade('/sitemap-articles-1.xml', 60 * KB);
    expect(await isMade('/sitemap-articles-1.xml')).toBe(false);
  });

  it('computes a value once for simultaneous requests', async () => {
    const { isMade, count } = createCache(100 * KB);
    await Promise.all(Array.from({ length: 50 }, () => isMade('/feed.xml')));
    expect(count()).toBe(1);
  });

  it('allows other work to run between those who waited for a value', async () => {
    const { isMade } = createCache(100 * KB);
    const order: string[] = [];
    const callers = ['first', 'second', 'third'].map(async (name) => {
      await isMade('/feed.xml');
      order.push(name);
      await new Promise(setImmediate);
      order.push('other');
    });
    await Promise.all(callers);
    expect(order.indexOf('other')).toBeLessThan(order.indexOf('third'));
  });

  it('computes it again after an error, and does not share the refusal of one caller', async () => {
    const { cache } = createCache(100 * KB);
    await expect(cache.get('/', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    const refused = cache.get('/', () => {
      throw new Error('refused');
    });
    const served = cache.get('/', () => body(3));
    await expect(refused).rejects.toThrow('refused');
    expect(await served).toHaveLength(3);
  });

  it('returns an old value when the new one cannot be computed, and the new one as soon as it can', async () => {
    let now = 0;
    const outdated: string[] = [];
    const cache = createByteCache<{ text: string; at: number }>({
      name: 'test',
      maxBytes: 100 * KB,
      sizeOf: () => KB,
      isFresh: ({ at }) => now - at < 60,
      isUsable: ({ at }) => now - at < 3_600,
      isTransient: ({ text }) => text === 'error',
      onOutdated: ({ text }, error) =>
        outdated.push(`${text}: ${error instanceof Error ? error.message : ''}`),
    });
    const get = async (text: string) => (await cache.get('/', () => Promise.resolve({ text, at: now }))).text;
    expect([await get('old'), await get('not made')]).toEqual(['old', 'old']);
    now = 61;
    expect(await get('error')).toBe('old');
    expect((await cache.get('/', () => Promise.reject(new Error('away')))).text).toBe('old');
    expect(outdated).toEqual(['old: ', 'old: away']);
    expect([await get('new'), await get('not made')]).toEqual(['new', 'new']);
    now = 3_700;
    expect(await get('error')).toBe('error');
  });
});
