import { watchValues } from './metrics';

const sizes = new Map<string, () => number>();

/** Shows the bytes of a cache in the metrics. */
export const watchCache = (name: string, bytes: () => number): void => {
  sizes.set(name, bytes);
  watchValues({
    name: 'wentu_cache_bytes',
    help: 'Bytes of the entries of a cache in memory.',
    label: 'cache',
    read: () => Object.fromEntries([...sizes].map(([cache, read]) => [cache, read()])),
  });
};
