import { siteZone } from '../../../core/settings/site-zone';
import { addDays, dayOf, daysBetween } from '../../../lib/site-day';
import { COUNTED, type CountedMetric, countInDay } from './count-in-day';

/** A number of `daily_counts`: of a metric on a day, and of a name if the metric has them. */
export interface DailyCount {
  metric: string;
  date: string;
  name: string;
  count: number;
}

/** The last days, oldest first, today included. */
export interface SiteDays {
  dates: string[];
  today: string;
  zone: string;
}

/** Returns the last days in the site's time zone. */
export const lastDays = async (days: number, now: Date): Promise<SiteDays> => {
  const zone = await siteZone();
  const today = dayOf(now, zone);
  return { dates: daysBetween(addDays(today, 1 - days), today), today, zone };
};

const isCounted = (metric: string): metric is CountedMetric =>
  (COUNTED as readonly string[]).includes(metric);

/** Returns the numbers of each day in the order of the days. One query, and one for each metric that is counted for today. */
export const dailyCounts = async <M extends string>(
  metrics: readonly M[],
  { dates, today, zone }: SiteDays,
): Promise<Record<M, number[]>> => {
  const rows = (await strapi.db
    .connection('daily_counts')
    .whereIn('metric', metrics)
    .where({ name: '' })
    .where('date', '>=', dates[0] ?? today)
    .select('metric', 'date', 'count')) as { metric: M; date: string; count: number }[];
  const counts = new Map(rows.map(({ metric, date, count }) => [`${metric} ${date}`, count]));
  for (const metric of metrics)
    if (isCounted(metric)) counts.set(`${metric} ${today}`, await countInDay(metric, today, zone));
  return Object.fromEntries(
    metrics.map((metric) => [metric, dates.map((date) => counts.get(`${metric} ${date}`) ?? 0)]),
  ) as Record<M, number[]>;
};

/** A name with the sum of its counts. */
export interface NamedCount {
  name: string;
  count: number;
}

/** Returns the sums of a metric over days by name, highest first. One query. */
export const namedCounts = async (metric: string, { dates, today }: SiteDays): Promise<NamedCount[]> => {
  const rows = (await strapi.db
    .connection('daily_counts')
    .where({ metric })
    .where('date', '>=', dates[0] ?? today)
    .groupBy('name')
    .select('name')
    .sum({ count: 'count' })
    .orderBy([{ column: 'count', order: 'desc' }, { column: 'name' }])) as {
    name: string;
    count: number | string;
  }[];
  return rows.map(({ name, count }) => ({ name, count: Number(count) }));
};
