const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

/** Minutes since midnight of `HH:MM`. */
const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Minutes since midnight in a time zone. */
const localMinutes = (now: Date, timeZone: string): number =>
  minutesOf(
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(now),
  );

/** Returns the next time at which clocks in a time zone show `time`, including now. Differs by an hour when clocks change. */
export const nextTime = (time: string, timeZone: string, now: Date): Date => {
  const wait = (minutesOf(time) - localMinutes(now, timeZone) + DAY_MINUTES) % DAY_MINUTES;
  return new Date(now.getTime() + wait * MINUTE_MS);
};

export interface QuietHours {
  /** `HH:MM`; both empty: none. */
  from: string;
  to: string;
  timeZone: string;
}

/** Returns `now`, or the end of the current quiet hours, which may span midnight. */
export const afterQuietHours = (now: Date, { from, to, timeZone }: QuietHours): Date => {
  if (!from || !to || from === to) return now;
  const minute = localMinutes(now, timeZone);
  const [start, end] = [minutesOf(from), minutesOf(to)];
  const isQuiet = start < end ? minute >= start && minute < end : minute >= start || minute < end;
  return isQuiet ? nextTime(to, timeZone, now) : now;
};
