import type { Knex } from 'knex';
import type { EndpointOutput } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import { authorTopMetric, authorViewsMetric, METRICS } from '../metrics';
import { lastDays } from './daily-counts';
import { addReads, type Read, withTitles } from './top-articles';

const SHOWN = 5;

export interface OwnReadingOptions {
  userId: string;
  /** Number of days up to today. */
  days: number;
  locale: Locale;
  now?: Date;
}

/** Selects the person's published articles that were read since a day, with the views of each day. */
const readSince = (userId: string, date: string): Knex.QueryBuilder =>
  strapi.db
    .connection('article_days as d')
    .where('d.date', '>=', date)
    .whereExists((own: Knex.QueryBuilder) =>
      own
        .from('articles as a')
        .join('articles_author_lnk as l', 'l.article_id', 'a.id')
        .join('up_users as u', 'u.id', 'l.user_id')
        .whereRaw('a.document_id = d.article_id')
        .whereNotNull('a.published_at')
        .where('u.document_id', userId)
        .select('a.id'),
    )
    .select('d.article_id as id', 'd.date', 'd.count');

/**
 * Returns how a person's published articles were read in the last days: the numbers of the last nightly pass with the
 * views since. Five queries, by indexes.
 */
export const ownReading = async ({
  userId,
  days,
  locale,
  now = new Date(),
}: OwnReadingOptions): Promise<
  Pick<EndpointOutput<'GET /data_reading/own'>, 'date_list' | 'look_data' | 'top'>
> => {
  const counts = () => strapi.db.connection('daily_counts');
  const { dates, today } = await lastDays(days, now);
  const first = dates[0] ?? today;
  const pass = (await counts().where({ metric: METRICS.pass }).first('date')) as { date: string } | undefined;
  const since = pass && pass.date > first ? pass.date : first;
  const [finished, top, fresh] = (await Promise.all([
    counts()
      .where({ metric: authorViewsMetric(userId) })
      .whereBetween('date', [first, since])
      .select('date', 'count'),
    counts()
      .where({ metric: authorTopMetric(days, userId) })
      .select('name as id', 'count', 'date'),
    readSince(userId, since),
  ])) as [{ date: string; count: number }[], (Read & { date: string })[], (Read & { date: string })[]];
  const byDay = new Map(finished.filter(({ date }) => date < since).map(({ date, count }) => [date, count]));
  for (const { date, count } of fresh) byDay.set(date, (byDay.get(date) ?? 0) + Number(count));
  // Selected by the date of the stored rows, because the nightly pass stores them before it is marked as done.
  const later = fresh.filter(({ date }) => date >= (top[0]?.date ?? since));
  const reads = addReads([...top, ...later]).slice(0, SHOWN * 2);
  return {
    date_list: dates,
    look_data: dates.map((date) => byDay.get(date) ?? 0),
    top: (await withTitles(reads, locale)).slice(0, SHOWN),
  };
};
