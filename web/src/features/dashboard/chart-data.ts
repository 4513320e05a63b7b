import type { EndpointOutput } from '@contract';
import type { Locale } from '@contract/enums';

export interface Figure {
  /** Tells it from its neighbours. */
  key: string;
  label: string;
  value: number;
  /** Where it leads, if anywhere. */
  to?: string;
}

const MONTHS = 12;

/** The days' figures added up by month, the last twelve, oldest first. `key` is `2026-03`. */
export const figuresByMonth = (days: EndpointOutput<'GET /articles/calendar'>, locale: Locale): Figure[] => {
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

/** How long a figure's bar is, in percent of the longest; 0 when there is nothing to compare. */
export const shareOf = (value: number, figures: readonly Figure[]): number => {
  const most = Math.max(0, ...figures.map((figure) => figure.value));
  return most > 0 ? Math.round((value / most) * 100) : 0;
};

export const sumOf = (figures: readonly Figure[]): number =>
  figures.reduce((sum, { value }) => sum + value, 0);
