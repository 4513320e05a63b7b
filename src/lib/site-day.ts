const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/**
 * Maximum difference: time zones differ from UTC by at most 14 hours, and a change of clocks moves midnight by less
 * than 12.
 */
const MAX_OFFSET_MS = 26 * HOUR_MS;

const formats = new Map<string, Intl.DateTimeFormat>();

/** One formatter per zone: there are about 400 zones, and creating one takes longer than a thousand uses. */
const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(zone, known);
  return known;
};

/** Returns the date of a moment in a time zone, YYYY-MM-DD. */
export const dayOf = (time: Date, zone: string): string => formatOf(zone).format(time);

/** Returns the date a number of days after another one, or before it when negative. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the dates from `first` to `last`, both included. */
export const daysBetween = (first: string, last: string): string[] => {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
};

/** Returns the first moment of a date in a time zone, even if the clock skips midnight. */
export const startOfDay = (date: string, zone: string): Date => {
  const utc = Date.parse(date);
  let before = utc - MAX_OFFSET_MS;
  let from = utc + MAX_OFFSET_MS;
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (dayOf(new Date(middle), zone) < date) before = middle;
    else from = middle;
  }
  return new Date(from);
};
