import type { Locale } from '@contract/enums';

/** Numbers are shown in units of ten thousand from this number on (spec section 9). */
const TEN_THOUSAND = 10_000;

/** Formatters are expensive to create and a page needs dozens of them: one per kind is created and cached. */
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
 * A number in short form (spec section 9). If it rounds to less than 10000: with thousands separators; otherwise in units of ten
 * thousand with the suffix `w`. Rounded to `decimals`; by default to an integer, and for ten thousands to at most one decimal.
 */
export const formatNumber = (value: number, decimals?: number): string => {
  const isLarge = Math.round(Math.abs(value)) >= TEN_THOUSAND;
  const digits = numbers('en-US', {
    useGrouping: true,
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? (isLarge ? 1 : 0),
  });
  return isLarge ? `${digits.format(value / TEN_THOUSAND)}w` : digits.format(value);
};

/** A label with a count in parentheses; without it when the count is 0 or unknown. */
export const withCount = (label: string, count: number | undefined): string =>
  count ? `${label} (${formatNumber(count)})` : label;

/**
 * A date in the reader's language. In UTC, so that the server's page and the browser's first render are the
 * same.
 */
export const formatDate = (time: string, locale: Locale, timeZone: string | undefined = 'UTC'): string =>
  dates(locale, { dateStyle: 'medium', timeZone }).format(new Date(time));

/** Date and time, for the tooltip of a short date. */
export const formatDateTime = (time: string, locale: Locale, timeZone: string | undefined = 'UTC'): string =>
  dates(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(time));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

const JUST_NOW: Record<Locale, string> = { en: 'just now', 'zh-CN': '刚刚' };

/** `3 hours ago` when less than a week ago, otherwise null. */
export const formatRelative = (time: string, locale: Locale, now: number): string | null => {
  const age = now - new Date(time).getTime();
  if (age < 0 || age >= WEEK) return null;
  if (age < MINUTE) return JUST_NOW[locale];
  const words = ages(locale, { numeric: 'auto' });
  if (age < HOUR) return words.format(-Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return words.format(-Math.floor(age / HOUR), 'hour');
  return words.format(-Math.floor(age / DAY), 'day');
};

/** Days, hours, minutes and seconds between two times in ms, as integers, never negative. */
export const splitDuration = (from: number, to: number) => {
  const total = Math.max(0, to - from);
  return {
    days: Math.floor(total / DAY),
    hours: Math.floor((total % DAY) / HOUR),
    minutes: Math.floor((total % HOUR) / MINUTE),
    seconds: Math.floor((total % MINUTE) / 1000),
  };
};
