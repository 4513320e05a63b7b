import type { Knex } from 'knex';
import type { EndpointOutput } from '../../../contract';
import { isPostgres } from '../../../core/database/dialect';
import { toDbTime } from '../../../core/database/time';
import { dayOf, startOfDay } from '../../../lib/site-day';
import { lastDays } from './daily-counts';

/** The offset of every time zone in use is a multiple of a quarter of an hour, so that days begin with a quarter. */
const QUARTER_MS = 900_000;

/** SQL for the quarters of an hour from 1970 to a row's creation; SQLite stores milliseconds. */
const quarter = (): string =>
  isPostgres(strapi.db.connection)
    ? `cast(floor(extract(epoch from r.created_at) / ${QUARTER_MS / 1000}) as integer)`
    : `r.created_at / ${QUARTER_MS}`;

/** Selects the ids of the person's published articles. */
const ownPublished = (userId: string): Knex.QueryBuilder =>
  strapi.db
    .connection('up_users as u')
    .join('articles_author_lnk as l', 'l.user_id', 'u.id')
    .join('articles as a', 'a.id', 'l.article_id')
    .where('u.document_id', userId)
    .whereNotNull('a.published_at')
    .select('a.document_id');

interface OwnReactionsOptions {
  userId: string;
  /** Number of days up to today. */
  days: number;
  now?: Date;
}

/**
 * Returns how often a person's published articles were liked and commented on in the last days of the site's time zone.
 * Removed likes and hidden or deleted comments do not count. Three queries: a range of an index for each own article.
 */
export const ownReactions = async ({
  userId,
  days,
  now = new Date(),
}: OwnReactionsOptions): Promise<
  Pick<EndpointOutput<'GET /data_reading/own'>, 'digg_data' | 'comment_data'>
> => {
  const { dates, today, zone } = await lastDays(days, now);
  const start = toDbTime(startOfDay(dates[0] ?? today, zone), strapi.db.dialect.client);
  const countByDay = async (table: string, where: object): Promise<number[]> => {
    const rows = (await strapi.db
      .connection(`${table} as r`)
      .whereIn('r.article_id', ownPublished(userId))
      .where(where)
      .where('r.created_at', '>=', start)
      .groupByRaw(quarter())
      .count({ count: '*' })
      .select(strapi.db.connection.raw(`${quarter()} as quarter`))) as unknown as {
      quarter: number;
      count: number | string;
    }[];
    const counts = new Map<string, number>();
    for (const row of rows) {
      const day = dayOf(new Date(row.quarter * QUARTER_MS), zone);
      counts.set(day, (counts.get(day) ?? 0) + Number(row.count));
    }
    return dates.map((date) => counts.get(date) ?? 0);
  };
  const [digg_data, comment_data] = await Promise.all([
    countByDay('article_likes', {}),
    countByDay('comments', { 'r.state': 'shown' }),
  ]);
  return { digg_data, comment_data };
};
