import { isHumanVisit, type Visitor, visitorKey } from '../../../core/http/visitor';
import { createNetworkCounter } from '../../../core/http/network-counter';
import { queueView } from './write-views';

/** Views of one network in an hour, reloaded pages included: more than a school with 500 readers causes. */
const PER_NETWORK = 3_000;
const HOUR_MS = 3_600_000;

const views = createNetworkCounter({ times: PER_NETWORK, ms: HOUR_MS });

export interface CountViewOptions extends Visitor {
  id: string;
  now?: Date;
}

/** Counts one view per reader and hour (contract section 4), not of bots; counters are updated within seconds. */
export const countView = (options: CountViewOptions): void => {
  const { id, ip, now = new Date() } = options;
  if (!isHumanVisit(options) || views.left(ip) <= 0) return;
  views.add(ip);
  queueView({ article_id: id, reader: visitorKey(options), time: now.getTime() });
};
