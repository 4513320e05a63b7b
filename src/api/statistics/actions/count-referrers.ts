import type { Knex } from 'knex';
import { createNetworkCounter } from '../../../core/http/client/network-counter';
import { OTHER_REFERRERS } from '../metrics';
import type { DailyCount } from '../queries/daily-counts';

const DAY_MS = 86_400_000;

/** A reader or view to count under the host that led here. */
export interface Arrival {
  metric: string;
  /** Day in the site's time zone. */
  date: string;
  /** As of `referringHost`; empty when it is not known. */
  referrer: string;
  ip: string;
}

export interface ReferrerLimits {
  /** Hosts of one metric and day that are counted one by one; anybody can invent one. */
  hosts: number;
  /** Hosts that one network may add to all metrics in a day, so that a script cannot take all places. */
  perNetwork: number;
}

/** Names that are no hosts, and always counted. */
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

/** Creates a function that counts arrivals by host: one that is counted already or has a place left, else `*`. */
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
