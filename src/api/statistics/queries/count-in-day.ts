import { toDbTime } from '../../../core/database/time';
import { addDays, startOfDay } from '../../../lib/site-day';
import { METRICS } from '../metrics';

/** Metrics that are counted from rows with a time; finished days are stored by the nightly pass. */
export const COUNTED = [METRICS.signIns, METRICS.signUps, METRICS.comments] as const;
export type CountedMetric = (typeof COUNTED)[number];

interface Source {
  table: string;
  time: string;
  where: object;
  /** Rows that do not count. */
  except?: object;
  /** Times are milliseconds on both databases. */
  isMs?: boolean;
}

const SOURCES: Record<CountedMetric, Source> = {
  [METRICS.signIns]: {
    table: 'sign_ins',
    time: 'signed_in_at',
    where: { outcome: 'success' },
    // Readers and authors of the site; editors are not its visitors.
    except: { method: 'panel' },
    isMs: true,
  },
  [METRICS.signUps]: { table: 'up_users', time: 'created_at', where: {} },
  [METRICS.comments]: { table: 'comments', time: 'created_at', where: {} },
};

/** Counts the rows of a metric on a day of the site's time zone. One query, by the index of the time. */
export const countInDay = async (metric: CountedMetric, date: string, zone: string): Promise<number> => {
  const { table, time, where, except = {}, isMs } = SOURCES[metric];
  const { client } = strapi.db.dialect;
  const at = (day: string) => {
    const start = startOfDay(day, zone);
    return isMs ? start.getTime() : toDbTime(start, client);
  };
  const row = (await strapi.db
    .connection(table)
    .where(time, '>=', at(date))
    .where(time, '<', at(addDays(date, 1)))
    .where(where)
    .whereNot(except)
    .count({ count: '*' })
    .first()) as { count: number | string };
  return Number(row.count);
};
