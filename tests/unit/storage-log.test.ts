import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logError, stopStorageLog } from '../../src/core/storage/storage-log';

const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

describe('failures of the storage', () => {
  const error = vi.fn();
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('strapi', { log: { error } });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('are watched until the site stops; later failures are only logged', () => {
    logError('A read failed', away);
    expect(vi.getTimerCount()).toBe(1);
    stopStorageLog();
    expect(vi.getTimerCount()).toBe(0);
    logError('A job failed', away);
    expect(error).toHaveBeenCalledTimes(2);
    expect(vi.getTimerCount()).toBe(0);
  });
});
