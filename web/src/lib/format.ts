import type { Locale } from '@contract/enums';

/** From here on numbers are shown in ten-thousands (spec section 9). */
const TEN_THOUSAND = 10_000;

/** Formatters are dear to make and a page needs dozens of them: one a kind is made and kept. */
const kept = <T>(make: (locale: string, options: object) => T) => {
  const made = new Map<string, T>();
  return (locale: string, options: object): T => {
    const key = locale + JSON.stringify(options);
    const found = made.get(key) ?? make(locale, options);
    made.set(key, found);
    return found;
  };
};

const numbers = kept((locale, options) => new Intl.NumberFormat(locale, options));
const dates = kept((locale, options) => new Intl.DateTimeFormat(locale, options));
const ages = kept((locale, options) => new Intl.RelativeTimeFormat(locale, options));

/**
 * A figure as people read it (spec section 9): under 10000 with the given decimals and thousands separators,
 * from 10000 on in ten-thousands with the suffix `w`, at most one decimal.
 */
export const formatNumber = (value: number, decimals = 0): string => {
  const group = (number: number, digits: Intl.NumberFormatOptions) =>
    numbers('en-US', { useGrouping: true, ...digits }).format(number);
  if (Math.abs(value) < TEN_THOUSAND) {
    return group(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  }
  // cut, not rounded: 19999 is not 2w yet
  const tenths = Math.trunc(value / (TEN_THOUSAND / 10)) / 10;
  return `${group(tenths, { maximumFractionDigits: 1 })}w`;
};

/** A date in the reader's language. In UTC, so that the server's page and the browser's first render agree. */
export const formatDate = (time: string, locale: Locale, timeZone: string | undefined = 'UTC'): string =>
  dates(locale, { dateStyle: 'medium', timeZone }).format(new Date(time));

/** Date and time, for the hint over a short date. */
export const formatDateTime = (time: string, locale: Locale, timeZone: string | undefined = 'UTC'): string =>
  dates(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(time));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

/** `3 hours ago` when under a week, otherwise null: the plain date says more then. */
export const formatRelative = (time: string, locale: Locale, now: number): string | null => {
  const age = now - new Date(time).getTime();
  if (age < 0 || age >= WEEK) return null;
  const words = ages(locale, { numeric: 'auto' });
  if (age < HOUR) return words.format(-Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return words.format(-Math.floor(age / HOUR), 'hour');
  return words.format(-Math.floor(age / DAY), 'day');
};

/** Whole days, hours, minutes and seconds between two times in ms, never negative. */
export const splitDuration = (from: number, to: number) => {
  const total = Math.max(0, to - from);
  return {
    days: Math.floor(total / DAY),
    hours: Math.floor((total % DAY) / HOUR),
    minutes: Math.floor((total % HOUR) / MINUTE),
    seconds: Math.floor((total % MINUTE) / 1000),
  };
};
