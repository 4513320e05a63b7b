import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { transaction } from '../../../core/database/transaction';
import { siteZone } from '../../../core/settings/site-zone';
import { findRegion } from '../../../lib/geo/find-region';
import { dayOf } from '../../../lib/site-day';
import { METRICS } from '../metrics';
import type { DailyCount } from '../queries/daily-counts';
import { addDailyCounts } from './add-daily-counts';
import { createReferrerCounter } from './count-referrers';
import { queuedVisits, type Visit, visitsWritten } from './count-visit';

/** Readers per statement: SQLite inserts at most 500 rows. */
const BATCH_SIZE = 500;
/** Maximum of readers of one day; each is a row. */
const MAX_READERS = 200_000;

const countReferrers = createReferrerCounter({ hosts: 200, perNetwork: 5 });

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

/** Leaves out the visits that exceed the maximum of readers of a day. */
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

const countsOf = async (trx: Knex.Transaction, visits: Visit[], zone: string): Promise<DailyCount[]> => {
  const dated = visits.map((visit) => ({ ...visit, date: dayOf(visit.time, zone) }));
  const referrers = dated.map(({ referrer, ip, date }) => ({
    metric: METRICS.referrers,
    date,
    referrer,
    ip,
  }));
  return [
    ...dated.map(({ date }) => ({ metric: METRICS.visits, date, name: '', count: 1 })),
    ...dated.map(({ date, ip }) => ({ metric: METRICS.regions, date, name: findRegion(ip), count: 1 })),
    ...(await countReferrers(trx, referrers)),
  ];
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
    await addDailyCounts(trx, await countsOf(trx, fresh, zone));
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
