import type { Knex } from 'knex';
import type { DailyCount } from '../queries/daily-counts';

/** Rows of one statement: SQLite inserts at most 500. */
const BATCH_SIZE = 500;

const keyOf = ({ metric, date, name }: DailyCount): string => `${metric} ${date} ${name}`;

/** Adds up the numbers of the same row: a statement can change each row only once. */
const addUp = (counts: readonly DailyCount[]): Map<string, DailyCount> => {
  const sums = new Map<string, DailyCount>();
  for (const one of counts) {
    const key = keyOf(one);
    sums.set(key, { ...one, count: one.count + (sums.get(key)?.count ?? 0) });
  }
  return sums;
};

/** Adds to the counts of days. Rows are locked in a fixed order, so that instances cannot deadlock. */
export const addDailyCounts = async (trx: Knex.Transaction, counts: readonly DailyCount[]): Promise<void> => {
  const sorted = [...addUp(counts)].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
  for (let at = 0; at < sorted.length; at += BATCH_SIZE)
    await trx('daily_counts')
      .insert(sorted.slice(at, at + BATCH_SIZE))
      .onConflict(['metric', 'date', 'name'])
      .merge({ count: trx.raw('daily_counts.count + excluded.count') });
};
