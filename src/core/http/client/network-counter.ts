import { LRUCache } from 'lru-cache';
import { clientNetwork } from './client-network';

/** Maximum of networks in memory (2 MB); an evicted one starts from zero. */
const MAX_NETWORKS = 20_000;

export interface NetworkLimit {
  /** Maximum count of one network in the period. */
  times: number;
  /** Milliseconds between the first count of a network and its reset to zero. */
  ms: number;
}

export interface NetworkCounter {
  /** Returns the remaining count of the network of an address. */
  left: (ip: string) => number;
  /** Increases the count of the network of an address. */
  add: (ip: string) => void;
}

/**
 * Creates a counter per network, in memory and on this instance, for rows that anybody can cause: a script in one network
 * must neither fill a table nor prevent the counting of other readers.
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
