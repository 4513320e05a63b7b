import { DAYS, PERIOD_BITS } from '../listings/article-counts';
import { type ArticleList, timeOfDay } from './article-lists';

/**
 * Maximum of entries that the database skips with an offset; above it, the stored numbers of articles by time are read
 * first.
 */
const MAX_SKIPPED = 200;

/** Where a page of a list by time begins: a time, and the entries to skip after it. */
export interface Position {
  skip: number;
  /** Only entries before this time (newest first), or from this time on (oldest first), are read; undefined: all. */
  bound?: number | Date;
}

interface Period {
  period: number;
  n: number;
}

const periodsOf = async (
  [scope, without]: NonNullable<ArticleList['periods']>,
  { locale }: ArticleList,
  [from, to]: readonly [number, number],
): Promise<Period[]> => {
  const rows = (await strapi.db
    .connection('article_counts')
    .whereIn('scope', without ? [scope, without] : [scope])
    .where({ locale })
    .whereBetween('period', [from, to])
    .select('scope', 'period', 'n')) as { scope: string; period: number; n: number | string }[];
  const sums = new Map<number, number>();
  for (const row of rows)
    sums.set(row.period, (sums.get(row.period) ?? 0) + Number(row.n) * (row.scope === without ? -1 : 1));
  return [...sums].map(([period, n]) => ({ period, n })).sort((a, b) => a.period - b.period);
};

interface Place {
  period: number;
  /** Entries to skip in that period. */
  skip: number;
}

const placeIn = (periods: Period[], skip: number, isDescending: boolean): Place | undefined => {
  for (const { period, n } of isDescending ? periods.toReversed() : periods) {
    if (skip < n) return { period, skip };
    skip -= n;
  }
  return undefined;
};

/** Range of the periods of 32 days: includes 79,000 years before 1970 and excludes the period of the whole list. */
const PERIODS = [-900_000, 2_000_000] as const;

/**
 * Finds where a page of a list by time begins, from the stored numbers of articles of each 32 days and, for all articles, of
 * each day: so the last page costs about as much as the first. At most two queries, none for the first pages.
 */
export const findPosition = async (
  list: ArticleList,
  skip: number,
  isDescending: boolean,
): Promise<Position> => {
  if (skip <= MAX_SKIPPED || !list.periods) return { skip };
  const place = placeIn(await periodsOf(list.periods, list, PERIODS), skip, isDescending);
  if (!place) return { skip };
  const [first, last] = [place.period << PERIOD_BITS, (place.period << PERIOD_BITS) + (1 << PERIOD_BITS) - 1];
  const inPeriod = { skip: place.skip, bound: timeOfDay(isDescending ? last + 1 : first) };
  const [scope, without] = list.periods;
  if (scope !== 'all' || without || place.skip <= MAX_SKIPPED) return inPeriod;
  const ofDay = placeIn(await periodsOf([DAYS.all], list, [first, last]), place.skip, isDescending);
  return ofDay
    ? { skip: ofDay.skip, bound: timeOfDay(isDescending ? ofDay.period + 1 : ofDay.period) }
    : inPeriod;
};
