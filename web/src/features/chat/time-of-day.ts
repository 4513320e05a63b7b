import type { Locale } from '@contract/enums';

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (key: string, locale: Locale, options: Intl.DateTimeFormatOptions) => {
  const found = formats.get(`${key} ${locale}`) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(`${key} ${locale}`, found);
  return found;
};

/** `14:05`, or `2:05 PM`, depending on the language. */
export const timeOfDay = (time: string, locale: Locale, timeZone?: string): string =>
  formatOf(`time ${timeZone}`, locale, { hour: 'numeric', minute: '2-digit', timeZone }).format(
    new Date(time),
  );

/** A day with its weekday; without the year in the current year. */
export const dayOf = (time: string, locale: Locale, timeZone?: string): string => {
  const isThisYear = new Date(time).getFullYear() === new Date().getFullYear();
  const options = { weekday: 'short', month: 'long', day: 'numeric', timeZone } as const;
  return isThisYear
    ? formatOf(`day ${timeZone}`, locale, options).format(new Date(time))
    : formatOf(`year ${timeZone}`, locale, { ...options, year: 'numeric' }).format(new Date(time));
};
