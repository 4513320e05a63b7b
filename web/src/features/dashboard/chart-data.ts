import type { EndpointOutput } from '@contract';
import type { Locale } from '@contract/enums';

export interface Bar {
  /** Unique key. */
  key: string;
  label: string;
  value: number;
  /** Link target, if any. */
  to?: string;
}

const MONTHS = 12;

/** The days' counts summed by month, the last twelve, oldest first. `key` is `2026-03`. */
export const countsByMonth = (days: EndpointOutput<'GET /articles/calendar'>, locale: Locale): Bar[] => {
  const totals = new Map<string, number>();
  for (const { date, count } of days) {
    const month = date.slice(0, '2026-03'.length);
    totals.set(month, (totals.get(month) ?? 0) + count);
  }
  const words = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', timeZone: 'UTC' });
  return [...totals]
    .sort(([a], [b]) => a.localeCompare(b))
    .slice(-MONTHS)
    .map(([key, value]) => ({ key, label: words.format(new Date(`${key}-01T00:00:00Z`)), value }));
};

/** Length of a bar, in percent of the longest; 0 when all are 0. */
export const shareOf = (value: number, bars: readonly Bar[]): number => {
  const most = Math.max(0, ...bars.map((bar) => bar.value));
  return most > 0 ? Math.round((value / most) * 100) : 0;
};

export const sumOf = (bars: readonly Bar[]): number => bars.reduce((sum, { value }) => sum + value, 0);

/** Key of the bar for the rest up to a total. */
export const LACKING = 'lacking';

export interface WholeOptions {
  /** The largest first. */
  bars: readonly Bar[];
  /** Number of bars that are shown individually. */
  most: number;
  /** Label of the sum of the others. */
  others: string;
}

/** The first bars, and one bar for the sum of the others, so that the total is unchanged. */
export const withOthers = ({ bars, most, others }: WholeOptions): Bar[] => {
  const rest = sumOf(bars.slice(most));
  const shown = bars.slice(0, most);
  return rest > 0 ? [...shown, { key: 'others', label: others, value: rest }] : shown;
};

/** Adds a bar for the rest up to a total, e.g. articles without a category. */
export const upTo = (bars: readonly Bar[], total: number | undefined, label: string): Bar[] => {
  const lacking = total === undefined ? 0 : total - sumOf(bars);
  return lacking > 0 ? [...bars, { key: LACKING, label, value: lacking }] : [...bars];
};
