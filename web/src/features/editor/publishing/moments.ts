import type { Locale } from '@contract/enums';

/** Hour of the day of the suggested times. */
const MORNING = 8;

const morningIn = (now: number, days: number): Date => {
  const date = new Date(now);
  date.setDate(date.getDate() + days);
  date.setHours(MORNING, 0, 0, 0);
  return date;
};

/**
 * Tomorrow morning and, unless that is the same, the morning of the next Monday, in the person's time zone. That Monday is
 * always in the next week: on a Monday it is a week away.
 */
export const offeredMoments = (now: number): { name: 'tomorrow' | 'monday'; at: string }[] => {
  const tomorrow = morningIn(now, 1).toISOString();
  const monday = morningIn(now, (8 - new Date(now).getDay()) % 7 || 7).toISOString();
  return [
    { name: 'tomorrow', at: tomorrow },
    ...(monday === tomorrow ? [] : [{ name: 'monday' as const, at: monday }]),
  ];
};

/** The time of day in 24-hour format. */
export const clockOf = (time: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(time),
  );

/** Weekday, date and time in the person's language and time zone. */
export const momentOf = (time: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(time));

/** The name of the person's time zone in their language. */
export const zoneName = (locale: Locale, time: string): string =>
  new Intl.DateTimeFormat(locale, { timeZoneName: 'long' })
    .formatToParts(new Date(time))
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';
