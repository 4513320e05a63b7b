import { LRUCache } from 'lru-cache';
import { clientNetwork } from './client-network';

/** Networks that are remembered (2 MB); a forgotten one begins anew. */
const MAX_NETWORKS = 20_000;

export interface NetworkLimit {
  /** What one network may have counted in the time. */
  times: number;
  /** Milliseconds since the first count of a network after which it begins anew. */
  ms: number;
}

export interface NetworkCounter {
  /** Returns what the network of an address may still have counted. */
  left: (ip: string) => number;
  /** Counts one for the network of an address. */
  add: (ip: string) => void;
}

/**
 * Creates a counter per network, in memory and on this instance, for rows that anybody can cause: a script in one network
 * must neither fill a table nor take the places of other readers.
 */
export const createNetworkCounter = ({ times, ms }: NetworkLimit): NetworkCounter => {
  const counts = new LRUCache<string, { n: number }>({ max: MAX_NETWORKS, ttl: ms });
  return {
    left: (ip) => times * strapi.config.get('site.limitFactor', 1) - (counts.get(clientNetwork(ip))?.n ?? 0),
    add: (ip) => {
      const network = clientNetwork(ip);
      const count = counts.get(network);
      if (count) count.n += 1;
      else counts.set(network, { n: 1 });
    },
  };
};
