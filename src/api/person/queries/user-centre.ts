import type { EndpointOutput } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import { ownReading } from '../../statistics/exports';
import { statsOf } from './user-stats';
import { newsOf } from './user-news';

/** Days of the chart. */
const DAYS = 30;

/** Returns the home of a person's user centre. Eight queries. */
export const userCentre = async (
  userId: string,
  locale: Locale,
  now = new Date(),
): Promise<EndpointOutput<'GET /user_centre'>> => {
  const [stats, { date_list, look_data, top }, news] = await Promise.all([
    statsOf(userId),
    ownReading({ userId, days: DAYS, locale, now }),
    newsOf(userId, locale),
  ]);
  return { stats, reads: date_list.map((date, at) => ({ date, count: look_data[at] ?? 0 })), top, news };
};
