import { LRUCache } from 'lru-cache';
import { isHumanVisit, type Visitor, visitorKey } from '../../../core/http/client/visitor';
import { createNetworkCounter } from '../../../core/http/client/network-counter';
import { findRegion } from '../../../lib/geo/find-region';
import { referringHost } from '../../statistics/exports';
import { perApp } from '../../../core/per-app';
import { HOUR_MS, queueView } from './write-views';

/** Maximum of views that are counted from one network in an hour: more than a school with 500 readers causes. */
const PER_NETWORK = 3_000;
const views = createNetworkCounter({ times: PER_NETWORK, ms: HOUR_MS });

/** Maximum of cached views, at most 500 bytes each: a repeated view needs no query. */
const MAX_REMEMBERED = 5_000;

const counted = perApp(() => new LRUCache<string, true>({ max: MAX_REMEMBERED }));

export interface CountViewOptions extends Visitor {
  id: string;
  /** The header `Referer` of a request for the article's page; none when the article was opened within the site. */
  referrer?: string;
  now?: Date;
}

/** Counts one view per reader and hour (contract section 4), not of bots; counters are updated within seconds. */
export const countView = (options: CountViewOptions): void => {
  const { id, ip, readerId, userAgent, referrer, now = new Date() } = options;
  const view = `${Math.floor(now.getTime() / HOUR_MS)} ${id} ${readerId ?? `${ip} ${userAgent}`}`;
  if (counted().has(view)) return;
  if (!isHumanVisit(options) || views.left(ip) <= 0) return;
  views.add(ip);
  const isQueued = queueView({
    article_id: id,
    reader: visitorKey(options),
    region: findRegion(ip),
    referrer: referrer === undefined ? null : referringHost(referrer),
    ip,
    time: now.getTime(),
  });
  if (isQueued) counted().set(view, true);
};
