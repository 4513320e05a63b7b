import type { Knex } from 'knex';
import { PERIODS } from '../../../contract/periods';
import { transaction } from '../../../core/database/transaction';
import { siteZone } from '../../../core/settings/site-zone';
import { addDays, dayOf, daysBetween } from '../../../lib/site-day';
import {
  ALL_ADVERTS,
  ALL_AUTHOR_REFERRERS,
  ALL_AUTHOR_REGIONS,
  ALL_AUTHOR_TOP,
  ALL_AUTHOR_VIEWS,
  METRICS,
  topMetric,
} from '../metrics';
import { COUNTED, countInDay } from '../queries/count-in-day';
import type { DailyCount } from '../queries/daily-counts';
import { sumAuthorViews } from './store-author-views';

const HOUR_MS = 3_600_000;
const DAYS = 366;
/** Longer than the longest period, for changes of the time zone. */
const KEPT_DAYS = 400;
/** Views only prevent counting a reader twice in an hour; some hours are kept for clock differences. */
const KEPT_HOURS = 48;
/** Maximum of articles per period: more than are shown, because those of today are added. */
const TOP = 50;
/** Rows of one statement. */
const BATCH_SIZE = 500;
/** Version of the pass, stored as the count of its row. When it differs, the pass runs again at the start. */
const PASS = 2;

type Condition = (rows: Knex.QueryBuilder) => Knex.QueryBuilder;

const replace = (rows: DailyCount[], old: Condition): Promise<void> =>
  transaction(async (trx) => {
    await old(trx('daily_counts')).delete();
    for (let at = 0; at < rows.length; at += BATCH_SIZE)
      await trx('daily_counts').insert(rows.slice(at, at + BATCH_SIZE));
  });

const insertNew = async (trx: Knex.Transaction, rows: DailyCount[]): Promise<void> => {
  for (let at = 0; at < rows.length; at += BATCH_SIZE)
    await trx('daily_counts')
      .insert(rows.slice(at, at + BATCH_SIZE))
      .onConflict(['metric', 'date', 'name'])
      .ignore();
};

/** Stores missing rows, in short transactions: the pass is marked as done later, and an interrupted pass repeats this. */
const insertInBatches = async (rows: DailyCount[]): Promise<void> => {
  for (let at = 0; at < rows.length; at += BATCH_SIZE)
    await transaction((trx) => insertNew(trx, rows.slice(at, at + BATCH_SIZE)));
};

/** Returns the first day to count: the day after the last counted one, or that of the oldest account. */
const firstUncounted = async (zone: string, today: string): Promise<string> => {
  const knex = strapi.db.connection;
  const stored = knex('daily_counts').where('metric', METRICS.signIns).max('date');
  const row = (await knex
    .select(stored.as('last'), knex('up_users').min('created_at').as('oldest'))
    .first()) as { last: string | null; oldest: string | number | Date | null };
  const first = row.last ? addDays(row.last, 1) : dayOf(new Date(row.oldest ?? Date.now()), zone);
  const limit = addDays(today, -DAYS);
  return first < limit ? limit : first;
};

/** Stores the sign-ins, new accounts and comments of finished days, because the counted rows are deleted later. */
const storeFinishedDays = async (zone: string, today: string, signal: AbortSignal): Promise<void> => {
  const rows: DailyCount[] = [];
  for (const date of daysBetween(await firstUncounted(zone, today), addDays(today, -1))) {
    if (signal.aborted) return;
    for (const metric of COUNTED)
      rows.push({ metric, date, name: '', count: await countInDay(metric, date, zone) });
  }
  // All or none: the next pass starts after the last stored day.
  await transaction((trx) => insertNew(trx, rows));
};

const topOf = (sums: Map<string, number>): [string, number][] =>
  [...sums].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, TOP);

/** The day of the last pass of this version; empty before the first one. */
const lastPass = async (): Promise<string> => {
  const done = { metric: METRICS.pass, count: PASS };
  const row = (await strapi.db.connection('daily_counts').where(done).first('date')) as
    { date: string } | undefined;
  return row?.date ?? '';
};

/**
 * Stores the most read articles of each period, and the views of each author's articles. Day by day, the newest first, so
 * that no statement takes long and one pass covers all periods.
 */
const storeTop = async (today: string, signal: AbortSignal): Promise<void> => {
  const sums = new Map<string, number>();
  const authors = sumAuthorViews(await lastPass());
  const rows: DailyCount[] = [];
  const periods = PERIODS.map(Number);
  const knex = strapi.db.connection;
  const oldest = (await knex('article_days').min('date as date').first()) as { date: string | null };
  for (let days = 2; days <= Math.max(...periods); days += 1) {
    if (signal.aborted) return;
    const date = addDays(today, 1 - days);
    const day =
      oldest.date === null || date < oldest.date
        ? []
        : ((await knex('article_days').where({ date }).select('article_id as id', 'count')) as {
            id: string;
            count: number;
          }[]);
    await authors.addDay(date, day);
    for (const { id, count } of day) sums.set(id, (sums.get(id) ?? 0) + count);
    if (!periods.includes(days)) continue;
    rows.push(...topOf(sums).map(([name, count]) => ({ metric: topMetric(days), date: today, name, count })));
    rows.push(...authors.top(days, today));
  }
  await replace(rows, (old) =>
    old.whereIn('metric', periods.map(topMetric)).orWhere('metric', 'like', ALL_AUTHOR_TOP),
  );
  await insertInBatches(authors.days());
};

const purge = async (table: string, old: Condition, signal: AbortSignal): Promise<void> => {
  for (let deleted = BATCH_SIZE; deleted === BATCH_SIZE && !signal.aborted;)
    deleted = await transaction(async (trx) => {
      const ids = old(trx(table)).limit(BATCH_SIZE).select('id');
      return trx(table).whereIn('id', ids).delete();
    });
};

const purgeAll = async (now: Date, today: string, signal: AbortSignal): Promise<void> => {
  const hour = Math.floor(now.getTime() / HOUR_MS) - KEPT_HOURS;
  const kept = addDays(today, -KEPT_DAYS);
  await purge('article_views', (rows) => rows.where('hour', '<', hour), signal);
  await purge('daily_readers', (rows) => rows.where('date', '<', addDays(today, -1)), signal);
  await purge('article_days', (rows) => rows.where('date', '<', kept), signal);
  const named = [METRICS.regions, METRICS.referrers];
  const isNamed: Condition = (rows) =>
    rows.where((any) => {
      any.whereIn('metric', named);
      for (const pattern of [ALL_AUTHOR_VIEWS, ALL_AUTHOR_REGIONS, ALL_AUTHOR_REFERRERS, ALL_ADVERTS])
        any.orWhere('metric', 'like', pattern);
    });
  await purge('daily_counts', (rows) => isNamed(rows).where('date', '<', kept), signal);
};

export interface NightlyPass {
  now: Date;
  signal: AbortSignal;
}

/**
 * Counts the finished days, once after each midnight in the site's time zone; days on which the server did not run are
 * counted later. Called every hour: one query when there is nothing to do.
 */
export const nightlyPass = async ({ now, signal }: NightlyPass): Promise<void> => {
  const zone = await siteZone();
  const today = dayOf(now, zone);
  const done = { metric: METRICS.pass, date: today, name: '', count: PASS };
  if (await strapi.db.connection('daily_counts').where(done).first('id')) return;
  await storeFinishedDays(zone, today, signal);
  await storeTop(today, signal);
  await purgeAll(now, today, signal);
  if (!signal.aborted) await replace([done], (old) => old.where('metric', METRICS.pass));
};
