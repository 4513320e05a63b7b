/** Articles published on a day (YYYY-MM-DD). */
export interface Day {
  date: string;
  count: number;
}

export interface Cell extends Day {
  /** Column: weeks since the first shown one. */
  week: number;
  /** Row: 0 is Sunday. */
  weekday: number;
  /** 0 for none, 1 to 4 for the quarters up to the busiest day. */
  level: number;
}

export interface MonthCount {
  /** YYYY-MM */
  month: string;
  count: number;
  /** Column in which the month begins. */
  week: number;
}

const DAY_MS = 86_400_000;
const LEVELS = 4;

const levelOf = (count: number, most: number): number =>
  count === 0 ? 0 : Math.ceil((count / Math.max(most, LEVELS)) * LEVELS);

/** Lays out days (oldest first) in columns of weeks that begin on Sunday. */
export const layOutDays = (days: readonly Day[]): Cell[] => {
  const most = Math.max(0, ...days.map(({ count }) => count));
  const first = Date.parse(days[0]?.date ?? '1970-01-01');
  const offset = new Date(first).getUTCDay();
  return days.map(({ date, count }) => {
    const index = Math.round((Date.parse(date) - first) / DAY_MS) + offset;
    return { date, count, week: Math.floor(index / 7), weekday: index % 7, level: levelOf(count, most) };
  });
};

/** The sums of the months, oldest first. */
export const sumMonths = (cells: readonly Cell[]): MonthCount[] => {
  const months = new Map<string, MonthCount>();
  for (const { date, count, week } of cells) {
    const month = date.slice(0, 7);
    const sum = months.get(month);
    if (sum) sum.count += count;
    else months.set(month, { month, count, week });
  }
  return [...months.values()];
};

/** The day with the most articles; undefined when there are no articles. */
export const busiestDay = (cells: readonly Cell[]): Cell | undefined =>
  cells.reduce<Cell | undefined>((best, cell) => (cell.count > (best?.count ?? 0) ? cell : best), undefined);
