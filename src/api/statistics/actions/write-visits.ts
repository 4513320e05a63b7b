import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { createNetworkCounter } from '../../../core/http/client/network-counter';
import { transaction } from '../../../core/database/transaction';
import { siteZone } from '../../../core/settings/site-zone';
import { findRegion } from '../../../lib/geo/find-region';
import { dayOf } from '../../../lib/site-day';
import { METRICS, OTHER_REFERRERS } from '../metrics';
import type { DailyCount } from '../queries/daily-counts';
import { addDailyCounts } from './add-daily-counts';
import { queuedVisits, type Visit, visitsWritten } from './count-visit';

/** Readers per statement: SQLite inserts at most 500 rows. */
const BATCH_SIZE = 500;
/** Referring sites of one day that are counted one by one; anybody can invent one. */
const MAX_REFERRERS = 200;
/** Referring sites that one network may add in a day, so that a script cannot take all places. */
const REFERRERS_PER_NETWORK = 5;
/** Readers of one day; each is a row. */
const MAX_READERS = 200_000;
const DAY_MS = 86_400_000;

const newReferrers = createNetworkCounter({ times: REFERRERS_PER_NETWORK, ms: DAY_MS });

/** Identifies a reader on one day only, so that days cannot be linked. */
const readerOf = ({ reader }: Visit, date: string): string =>
  createHash('sha256').update(`${reader} ${date}`).digest('base64url');

/** A visit with its day in the site's time zone, and the reader's key on that day. */
interface DatedVisit {
  date: string;
  reader: string;
  visit: Visit;
}

/** Returns the visits of readers that were not counted on their day yet, by this or another instance. */
const insertNew = async (trx: Knex.Transaction, dated: Map<string, Visit>): Promise<Visit[]> => {
  if (dated.size === 0) return [];
  const rows = [...dated].map(([key]) => {
    const [date = '', reader = ''] = key.split(' ');
    return { date, reader };
  });
  const fresh = (await trx('daily_readers')
    .insert(rows)
    .onConflict(['date', 'reader'])
    .ignore()
    .returning(['date', 'reader'])) as { date: string; reader: string }[];
  return fresh.flatMap(({ date, reader }) => dated.get(`${date} ${reader}`) ?? []);
};

/** Names that are no hosts, and always counted. */
const NO_HOSTS = ['', OTHER_REFERRERS];

/** Returns the hosts that are counted by name on a day. */
const knownReferrers = async (trx: Knex.Transaction, date: string): Promise<Set<string>> => {
  const rows = (await trx('daily_counts')
    .where({ metric: METRICS.referrers, date })
    .whereNotIn('name', NO_HOSTS)
    .limit(MAX_REFERRERS)
    .select('name')) as { name: string }[];
  return new Set(rows.map(({ name }) => name));
};

/** Leaves out the visits of days that have all the readers that may be counted. */
const withinDays = async (
  trx: Knex.Transaction,
  dated: readonly DatedVisit[],
): Promise<Map<string, Visit>> => {
  const dates = [...new Set(dated.map(({ date }) => date))];
  const rows = (await trx('daily_counts')
    .where({ metric: METRICS.visits, name: '' })
    .whereIn('date', dates)
    .select('date', 'count')) as { date: string; count: number }[];
  const counts = new Map(rows.map(({ date, count }) => [date, count]));
  const counted = new Map<string, Visit>();
  for (const { date, reader, visit } of dated) {
    const count = counts.get(date) ?? 0;
    counts.set(date, count + 1);
    if (count < MAX_READERS) counted.set(`${date} ${reader}`, visit);
  }
  return counted;
};

/** Whether the site that a reader came from is counted by name: it is known today, or there is a place left. */
const isNamed = ({ ip, referrer }: Visit, hosts: Set<string>): boolean => {
  if (referrer === '' || hosts.has(referrer)) return true;
  if (hosts.size >= MAX_REFERRERS || newReferrers.left(ip) <= 0) return false;
  newReferrers.add(ip);
  hosts.add(referrer);
  return true;
};

const countsOf = async (trx: Knex.Transaction, visits: Visit[], date: string): Promise<DailyCount[]> => {
  const hosts = await knownReferrers(trx, date);
  const sums = new Map<string, DailyCount>();
  const add = (metric: string, name: string): void => {
    const sum = sums.get(`${metric} ${name}`) ?? { metric, date, name, count: 0 };
    sums.set(`${metric} ${name}`, { ...sum, count: sum.count + 1 });
  };
  for (const visit of visits) {
    add(METRICS.visits, '');
    add(METRICS.regions, findRegion(visit.ip));
    add(METRICS.referrers, isNamed(visit, hosts) ? visit.referrer : OTHER_REFERRERS);
  }
  return [...sums.values()];
};

/** Writes visits, and returns those of readers that were not counted before. */
const writeBatch = (visits: Visit[], zone: string): Promise<Visit[]> =>
  transaction(async (trx) => {
    const dated = visits
      .map((visit) => {
        const date = dayOf(visit.time, zone);
        return { date, reader: readerOf(visit, date), visit };
      })
      // A fixed order, so that instances cannot deadlock.
      .sort((a, b) => (`${a.date} ${a.reader}` < `${b.date} ${b.reader}` ? -1 : 1));
    const fresh = await insertNew(trx, await withinDays(trx, dated));
    const days = new Set(fresh.map(({ time }) => dayOf(time, zone)));
    for (const date of [...days].sort()) {
      const some = fresh.filter(({ time }) => dayOf(time, zone) === date);
      await addDailyCounts(trx, await countsOf(trx, some, date));
    }
    return fresh;
  });

/** Writes the queued visits. When that fails they stay queued. */
export const writeVisits = async (): Promise<void> => {
  const visits = queuedVisits();
  if (visits.length === 0) return;
  const zone = await siteZone();
  for (let at = 0; at < visits.length; at += BATCH_SIZE) {
    const some = visits.slice(at, at + BATCH_SIZE);
    visitsWritten(some, await writeBatch(some, zone));
  }
};
