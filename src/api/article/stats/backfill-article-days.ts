import type { Knex } from 'knex';
import { transaction } from '../../../core/database/transaction';
import { siteZone } from '../../../core/settings/site-zone';
import { addDays, dayOf, daysBetween, startOfDay } from '../../../lib/site-day';
import { addDailyCounts, METRICS } from '../../statistics/exports';

const HOUR_MS = 3_600_000;
/** Rows of one statement: SQLite inserts at most 500. */
const BATCH_SIZE = 500;

const hourAt = (date: string, zone: string): number => Math.floor(startOfDay(date, zone).getTime() / HOUR_MS);

const countDay = async (trx: Knex.Transaction, date: string, zone: string): Promise<void> => {
  const rows = (await trx('article_views')
    .where('hour', '>=', hourAt(date, zone))
    .where('hour', '<', hourAt(addDays(date, 1), zone))
    .groupBy('article_id')
    .select('article_id')
    .count({ count: '*' })) as { article_id: string; count: number | string }[];
  const days = rows.map(({ article_id, count }) => ({ article_id, date, count: Number(count) }));
  for (let at = 0; at < days.length; at += BATCH_SIZE)
    await trx('article_days').insert(days.slice(at, at + BATCH_SIZE));
  const count = days.reduce((sum, day) => sum + day.count, 0);
  if (count > 0) await addDailyCounts(trx, [{ metric: METRICS.views, date, name: '', count }]);
};

/** Counts the days of views that were stored by a version without rows of days. One query when there are none. */
export const backfillArticleDays = async (now = new Date()): Promise<void> => {
  const knex = strapi.db.connection;
  if (await knex('article_days').first('id')) return;
  const oldest = (await knex('article_views').min('hour as hour').first()) as { hour: number | null };
  if (oldest.hour === null) return;
  const zone = await siteZone();
  const today = dayOf(now, zone);
  const first = dayOf(new Date(oldest.hour * HOUR_MS), zone);
  await transaction(async (trx) => {
    for (const date of daysBetween(first, today)) await countDay(trx, date, zone);
  });
};
