import type { Knex } from 'knex';
import { createNetworkCounter } from '../../../core/http/client/network-counter';
import { OTHER_REFERRERS } from '../metrics';
import type { DailyCount } from '../queries/daily-counts';

const DAY_MS = 86_400_000;

/** A reader or view to count under the referring host. */
export interface Arrival {
  metric: string;
  /** Day in the site's time zone. */
  date: string;
  /** Result of `referringHost`; empty when it is unknown. */
  referrer: string;
  ip: string;
}

export interface ReferrerLimits {
  /** Maximum of hosts of one metric and day that are counted separately; anybody can invent hosts. */
  hosts: number;
  /** Maximum of hosts that one network may add to all metrics in a day, so that a script cannot use up the maximum. */
  perNetwork: number;
}

/** Names that are not hosts, and are always counted. */
const NO_HOSTS = ['', OTHER_REFERRERS];

const keyOf = ({ metric, date }: { metric: string; date: string }): string => `${metric} ${date}`;

/** Reads the hosts that are counted by name, by metric and day. One query, by the unique index. */
const countedHosts = async (
  trx: Knex.Transaction,
  arrivals: readonly Arrival[],
): Promise<Map<string, Set<string>>> => {
  const named = arrivals.filter(({ referrer }) => referrer !== '');
  const found = new Map(named.map((arrival) => [keyOf(arrival), new Set<string>()]));
  if (found.size === 0) return found;
  const rows = (await trx('daily_counts')
    .whereIn('metric', [...new Set(named.map(({ metric }) => metric))])
    .whereIn('date', [...new Set(named.map(({ date }) => date))])
    .whereNotIn('name', NO_HOSTS)
    .select('metric', 'date', 'name')) as { metric: string; date: string; name: string }[];
  for (const row of rows) found.get(keyOf(row))?.add(row.name);
  return found;
};

/** Creates a function that counts arrivals by host: under the host if it is counted already or the maximum is not reached,
 * else under `*`. */
export const createReferrerCounter = ({ hosts: places, perNetwork }: ReferrerLimits) => {
  const added = createNetworkCounter({ times: perNetwork, ms: DAY_MS });
  return async (trx: Knex.Transaction, arrivals: readonly Arrival[]): Promise<DailyCount[]> => {
    const counted = await countedHosts(trx, arrivals);
    return arrivals.map(({ metric, date, referrer, ip }) => {
      const count = (name: string): DailyCount => ({ metric, date, name, count: 1 });
      const hosts = counted.get(keyOf({ metric, date }));
      if (!hosts || referrer === '' || hosts.has(referrer)) return count(referrer);
      if (hosts.size >= places || added.left(ip) <= 0) return count(OTHER_REFERRERS);
      added.add(ip);
      hosts.add(referrer);
      return count(referrer);
    });
  };
};
