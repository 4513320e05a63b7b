import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_FIELDS } from './fields';
import { browserLocalCopies } from './local-copies';
import type { LocalCopy } from './types';

const KEY = 'manuscript/u1/new/en/w1';

const copyOf = (content: string, at: number): LocalCopy => ({
  ...EMPTY_FIELDS,
  content,
  version: 0,
  at,
  locale: 'en',
});

beforeEach(() => localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

// jsdom has no IndexedDB; the browser tests cover the store with one
describe('a text that is stored as the window closes', () => {
  it('is stored when the call returns, and the latest one is returned until it is removed', async () => {
    expect(browserLocalCopies.putNow(KEY, copyOf('Tea', 1))).toBe(true);
    expect(browserLocalCopies.putNow(KEY, copyOf('Tea.', 2))).toBe(true);
    browserLocalCopies.putNow('manuscript/u2/new/en/w2', copyOf('of somebody else', 3));
    expect(await browserLocalCopies.find('manuscript/u1/')).toEqual([{ ...copyOf('Tea.', 2), key: KEY }]);
    await browserLocalCopies.remove(KEY).catch(() => undefined);
    expect(await browserLocalCopies.find('manuscript/u1/')).toEqual([]);
  });

  it('is reported as not stored when storage is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(browserLocalCopies.putNow(KEY, copyOf('Tea', 1))).toBe(false);
  });

  it('is reported as not stored, and not returned, when storage is blocked', async () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    expect(browserLocalCopies.putNow(KEY, copyOf('Tea', 1))).toBe(false);
    expect(await browserLocalCopies.find('manuscript/u1/')).toEqual([]);
  });
});
