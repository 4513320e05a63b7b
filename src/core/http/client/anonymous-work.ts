import { LRUCache } from 'lru-cache';
import { createFairQueue } from '../../../lib/fair-queue';
import { watchValues } from '../../watch/metrics';
import { AppError } from '../app-error';
import { clientNetwork, clientSite, NETWORKS_OF_SITE } from './client-network';
import { perApp } from '../../per-app';

/**
 * Kinds of work with their costs, in renderings of a page (about 20 ms of the only thread). Results from a cache cost
 * nothing, so only what is requested for the first time in a minute counts. Images are rendered in separate threads; a
 * lookup is one or two queries, which do not wait for renderings.
 */
const KINDS = {
  page: { cost: 1, lane: 'main' },
  search: { cost: 2, lane: 'main' },
  resource: { cost: 3, lane: 'main' },
  ogImage: { cost: 3, lane: 'images' },
  lookup: { cost: 0.2, lane: 'lookups' },
} as const;

/** A network may use `BURST` in a short time and `PER_SECOND` continuously: a school or an office is one network. */
const BURST = 600;
const PER_SECOND = 10;
/** Maximum of networks whose use is stored; an evicted one starts from zero. */
const MAX_NETWORKS = 20_000;

/**
 * The queues. More concurrent work would not be faster: one thread renders, and an image has several threads. About four
 * seconds of work may wait, and half of it for one network.
 */
const QUEUES = {
  main: { size: 2, maxWaiting: 200, maxWaitingEach: 100 },
  images: { size: 1, maxWaiting: 200, maxWaitingEach: 100 },
  lookups: { size: 2, maxWaiting: 1_000, maxWaitingEach: 500 },
};
/** Seconds after which a client should try again when the queue is full. */
const RETRY_SECONDS = 5;

interface Bucket {
  left: number;
  /** Milliseconds of the monotonic clock. */
  at: number;
}

const limits = perApp(() => {
  const main = createFairQueue(QUEUES.main);
  const images = createFairQueue(QUEUES.images);
  const lookups = createFairQueue(QUEUES.lookups);
  watchValues({
    name: 'wentu_rendering_waiting',
    help: 'Renderings of pages, searches, feeds and share images, and lookups, for anonymous clients that wait in a queue.',
    label: 'queue',
    read: () => ({ pages: main.waiting(), images: images.waiting(), lookups: lookups.waiting() }),
  });
  return { buckets: new LRUCache<string, Bucket>({ max: MAX_NETWORKS }), main, images, lookups };
});

/** Takes the cost from a network's bucket. @throws `too_many` with the seconds to wait */
const consume = (buckets: LRUCache<string, Bucket>, network: string, cost: number): void => {
  const factor = strapi.config.get('site.limitFactor', 1);
  const now = performance.now();
  const { left, at } = buckets.get(network) ?? { left: BURST, at: now };
  const filled = Math.min(BURST, left + ((now - at) / 1000) * PER_SECOND);
  const price = cost / factor;
  if (filled < price) {
    const seconds = Math.ceil((price - filled) / PER_SECOND);
    throw new AppError('too_many', null, { seconds });
  }
  buckets.set(network, { left: filled - price, at: now });
};

/**
 * Runs work that anybody may request without signing in and that is not in a cache: limited by cost for each network,
 * at most a few at the same time, alternating between sites. Throws synchronously, so that others who wait for the same work
 * are not refused with the caller.
 * @throws `too_many` when the network has used its quota, `busy` when too much is waiting
 */
export const anonymousWork = <T>(
  { ip, kind }: { ip: string; kind: keyof typeof KINDS },
  work: () => Promise<T>,
): Promise<T> => {
  const { cost, lane } = KINDS[kind];
  const { buckets, [lane]: queue } = limits();
  const [network, site] = [clientNetwork(ip), clientSite(ip)];
  consume(buckets, network, cost);
  if (site !== network) consume(buckets, site, cost / NETWORKS_OF_SITE);
  const result = queue(site, work);
  if (!result) throw new AppError('busy', null, { seconds: RETRY_SECONDS });
  return result;
};
