import type { EndpointOutput } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import { authorReferrersMetric, authorRegionsMetric, METRICS } from '../metrics';
import { dailyCounts, lastDays, namedCounts, type NamedCount } from './daily-counts';
import { topArticles } from './top-articles';

/** Number of referring sites that are shown. */
const REFERRERS = 10;

export interface ReadingOptions {
  /** Number of days up to today. */
  days: number;
  locale: Locale;
  now?: Date;
}

/** How articles are read; `referrers` are the first sites, and the sum of the others. */
export type Reading = Omit<EndpointOutput<'GET /data_reading'>, 'referrers'> & { referrers: NamedCount[] };

/** Returns the sign-ins and new accounts of the last days. Three queries. */
export const signInsByDay = async (
  days: number,
  now = new Date(),
): Promise<EndpointOutput<'GET /data_login'>> => {
  const span = await lastDays(days, now);
  const counts = await dailyCounts([METRICS.signIns, METRICS.signUps], span);
  return { date_list: span.dates, login_data: counts.sign_in, sign_data: counts.sign_up };
};

/** Returns the readers of the last days by region, most first. One query. */
export const visitsByRegion = async (days: number, now = new Date()): Promise<NamedCount[]> =>
  namedCounts(METRICS.regions, await lastDays(days, now));

/** Returns the views of a person's published articles in the last days by region, most first. One query. */
export const ownViewsByRegion = async (
  userId: string,
  days: number,
  now = new Date(),
): Promise<NamedCount[]> => namedCounts(authorRegionsMetric(userId), await lastDays(days, now));

/** Returns the referring sites of a person's published articles in the last days, most views first. One query. */
export const ownReferrers = async (userId: string, days: number, now = new Date()): Promise<NamedCount[]> =>
  (await namedCounts(authorReferrersMetric(userId), await lastDays(days, now))).slice(0, REFERRERS);

/** Returns how the site was read in the last days. Seven queries. */
export const readingByDay = async ({ days, locale, now = new Date() }: ReadingOptions): Promise<Reading> => {
  const span = await lastDays(days, now);
  const [counts, top, referrers] = await Promise.all([
    dailyCounts([METRICS.views, METRICS.visits, METRICS.comments], span),
    topArticles({ dates: span.dates, locale }),
    namedCounts(METRICS.referrers, span),
  ]);
  const { view: look_data, visit: visit_data, comment: comment_data } = counts;
  return {
    date_list: span.dates,
    look_data,
    visit_data,
    comment_data,
    top,
    referrers: referrers.slice(0, REFERRERS),
  };
};
