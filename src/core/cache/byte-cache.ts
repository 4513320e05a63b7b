import { LRUCache } from 'lru-cache';
import { nextTurn } from '../../lib/event-loop-turns';
import { cacheRequests } from '../watch/metrics';
import { watchCache } from '../watch/watch-caches';

export interface ByteCacheOptions<V extends object> {
  /** Name in the metrics. */
  name: string;
  /** Limit of the whole cache in bytes. */
  maxBytes: number;
  /** Size of a value in bytes, including everything that it will hold later. */
  sizeOf: (value: V) => number;
  /** Whether a value may be returned without an attempt to refresh it; always by default. */
  isFresh?: (value: V) => boolean;
  /** Whether a value that is not fresh may be returned when a refresh fails; never by default. */
  isUsable?: (value: V) => boolean;
  /** Called when an outdated value is returned because a refresh failed, with the error if there was one. */
  onOutdated?: (value: V, error: unknown) => void;
  /** Values that are returned but not stored, such as errors; none by default. */
  isTransient?: (value: V) => boolean;
}

/** Share of the cache for entries that were requested once. */
const PROBATION = 0.25;
/** Bytes of an entry besides its value and key: nodes and lists of the cache. */
const OVERHEAD = 200;

/**
 * Creates a cache bounded in bytes for content whose keys clients can choose. It is a segmented LRU: a new entry is on
 * probation, and moves to the protected segment when it is requested again, so that requests for many keys once evict
 * only each other. Concurrent requests for a key share one `make`.
 */
export const createByteCache = <V extends object>(options: ByteCacheOptions<V>) => {
  const { name, maxBytes, sizeOf } = options;
  const { isFresh = () => true, isUsable = () => false, isTransient = () => false } = options;
  const { onOutdated = () => undefined } = options;
  const segment = (maxSize: number) =>
    new LRUCache<string, V>({
      maxSize,
      sizeCalculation: (value, key) => sizeOf(value) + 2 * key.length + OVERHEAD,
    });
  const probation = segment(Math.floor(maxBytes * PROBATION));
  const kept = segment(Math.floor(maxBytes * (1 - PROBATION)));
  const pending = new Map<string, Promise<V>>();

  const find = (key: string): V | undefined => {
    const known = kept.get(key);
    if (known) return known;
    const promoted = probation.get(key);
    if (!promoted) return undefined;
    probation.delete(key);
    kept.set(key, promoted);
    return promoted;
  };

  const add = (key: string, value: V): void => {
    // A value larger than the segment, such as a file of the site map, would never be stored.
    if (kept.has(key) || sizeOf(value) > probation.maxSize / 2) kept.set(key, value);
    else probation.set(key, value);
  };

  const make = (key: string, work: () => Promise<V>): Promise<V> => {
    const making = work()
      .then((value) => {
        if (!isTransient(value)) add(key, value);
        return value;
      })
      .finally(() => pending.delete(key));
    pending.set(key, making);
    return making;
  };

  /** Makes a value, or waits for the one that is being made. */
  const share = (key: string, work: () => Promise<V>): Promise<V> =>
    pending.get(key)?.finally(nextTurn) ?? make(key, work);

  /** Refreshes a value, and returns the old one when that fails. */
  const renew = (key: string, old: V, work: () => Promise<V>): Promise<V> => {
    const keep = (error?: unknown): V => {
      onOutdated(old, error);
      return old;
    };
    return share(key, work).then((value) => (isTransient(value) ? keep() : value), keep);
  };

  watchCache(name, () => probation.calculatedSize + kept.calculatedSize);
  return {
    /**
     * Returns the value of a key; without one, the result of `work`, which is called once for concurrent requests. A
     * synchronous error of `work` (a refusal of this caller) is not shared with the others.
     */
    get: async (key: string, work: () => Promise<V>): Promise<V> => {
      const known = find(key);
      const isHit = known !== undefined && isFresh(known);
      cacheRequests.inc({ cache: name, result: isHit ? 'hit' : 'miss' });
      if (isHit) return known;
      if (known && isUsable(known)) return renew(key, known, work);
      return share(key, work);
    },
    /** Bytes of all entries. */
    get bytes(): number {
      return probation.calculatedSize + kept.calculatedSize;
    },
    /** Number of entries. */
    get size(): number {
      return probation.size + kept.size;
    },
  };
};
