import { LRUCache } from 'lru-cache';
import { isHumanVisit, visitorKey } from '../../../core/http/client/visitor';
import { createNetworkCounter } from '../../../core/http/client/network-counter';
import { clientNetwork } from '../../../core/http/client/client-network';
import { referringHost } from '../referring-host';

/** Maximum of readers between two writes; further ones are not counted while the database is unreachable or bots cause many. */
const MAX_QUEUED = 2_000;
/** Maximum of recently counted readers in memory (2 MB); others are looked up in the database. */
const MAX_KNOWN = 20_000;
/** After midnight a reader is counted again within this time. */
const KNOWN_MS = 600_000;

/** Maximum of new readers of one network in a day: a school is one network, as is a script that invents browsers. */
const PER_NETWORK = 300;
const DAY_MS = 86_400_000;

/** A reader who waits to be counted. The address is in memory only, until its region is known. */
export interface Visit {
  /** Keyed hash of address and browser. */
  reader: string;
  ip: string;
  /** Host of the referring page, or empty. */
  referrer: string;
  time: Date;
}

export interface PageVisit {
  ip: string;
  userAgent: string;
  /** The header `Referer`. */
  referrer: string;
  now?: Date;
}

const waiting = new Map<string, Visit>();
/** Numbers of waiting readers by network. */
const waitingOf = new Map<string, number>();
const known = new LRUCache<string, true>({ max: MAX_KNOWN, ttl: KNOWN_MS });
const newReaders = createNetworkCounter({ times: PER_NETWORK, ms: DAY_MS });

/** Counts the reader of a page once a day, without bots. The count is queued, so that the page does not wait for it. */
export const countVisit = ({ ip, userAgent, referrer, now = new Date() }: PageVisit): void => {
  if (!isHumanVisit({ readerId: null, ip, userAgent })) return;
  const reader = visitorKey({ readerId: null, ip, userAgent });
  if (known.has(reader) || waiting.has(reader) || waiting.size >= MAX_QUEUED) return;
  const network = clientNetwork(ip);
  const before = waitingOf.get(network) ?? 0;
  if (before >= newReaders.left(ip)) return;
  waitingOf.set(network, before + 1);
  waiting.set(reader, { reader, ip, referrer: referringHost(referrer) ?? '', time: now });
};

/** Returns the visits to write. */
export const queuedVisits = (): Visit[] => [...waiting.values()];

/** Marks visits as written. @param fresh those of readers who were not counted before */
export const visitsWritten = (visits: readonly Visit[], fresh: readonly Visit[]): void => {
  for (const { reader, ip } of visits) {
    waiting.delete(reader);
    known.set(reader, true);
    const network = clientNetwork(ip);
    const left = (waitingOf.get(network) ?? 0) - 1;
    if (left > 0) waitingOf.set(network, left);
    else waitingOf.delete(network);
  }
  for (const { ip } of fresh) newReaders.add(ip);
};
