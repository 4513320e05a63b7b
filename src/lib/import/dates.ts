const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const TIME = String.raw`(?:[T\s,]+(?:at\s+)?(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([ap]m)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2}|[+-]\d{2})?(?:\s*\([^)]*\))?)?`;

/** 2023-03-16, 2023/3/6, 2023.03.16, 2023年3月16日, with or without a time and a zone. */
const YEAR_FIRST = new RegExp(`^(\\d{4})\\s*[-/.年]\\s*(\\d{1,2})\\s*[-/.月]\\s*(\\d{1,2})日?${TIME}$`, 'i');
/** 16 March 2023, Thu, 16 Mar 2023 10:00:00 +0800 */
const DAY_FIRST = new RegExp(
  `^(?:[a-z]{3,9},?\\s+)?(\\d{1,2})(?:st|nd|rd|th)?[\\s-]+([a-z]{3,9})\\.?,?[\\s-]+(\\d{4})${TIME}$`,
  'i',
);
/** March 16, 2023, Thu Mar 16 2023 10:00:00 GMT+0800 (CST) */
const MONTH_FIRST = new RegExp(
  `^(?:[a-z]{3,9},?\\s+)?([a-z]{3,9})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})${TIME}$`,
  'i',
);
/** 20230316, 202303161000, 20230316100000 */
const DIGITS = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?)?$/;

const monthNamed = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** Offset of a time zone from UTC in minutes; a time without a zone is UTC. */
const zoneMinutes = (zone: string): number => {
  const match = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone);
  if (!match) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
  return match[1] === '-' ? -minutes : minutes;
};

interface Parts {
  year: number;
  month: number;
  day: number;
  time: readonly (string | undefined)[];
}

const to24Hour = (hour: number, half: string): number => {
  if (!half) return hour;
  return (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
};

const toIso = ({ year, month, day, time }: Parts): string | undefined => {
  const [hourText = '0', minute = '0', second = '0', half = '', zone = ''] = time;
  const hour = to24Hour(Number(hourText), half);
  const date = new Date(Date.UTC(year, month - 1, day, hour, Number(minute), Number(second)));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getUTCHours() === hour;
  if (!isReal || year < 1970 || year > 2100) return undefined;
  return new Date(date.getTime() - zoneMinutes(zone) * 60_000).toISOString();
};

const fromText = (text: string): string | undefined => {
  const yearFirst = YEAR_FIRST.exec(text) ?? DIGITS.exec(text);
  if (yearFirst) {
    const [, year, month, day, ...time] = yearFirst;
    return toIso({ year: Number(year), month: Number(month), day: Number(day), time });
  }
  // JavaScript writes "GMT+0800": the offset follows the letters.
  const named = text.replace(/(?:GMT|UTC)(?=[+-]\d)/, '');
  const dayFirst = DAY_FIRST.exec(named);
  if (dayFirst) {
    const [, day, month = '', year, ...time] = dayFirst;
    return toIso({ year: Number(year), month: monthNamed(month), day: Number(day), time });
  }
  const [, month = '', day, year, ...time] = MONTH_FIRST.exec(named) ?? [];
  return toIso({ year: Number(year), month: monthNamed(month), day: Number(day), time });
};

/**
 * Parses a date from front matter: text in common English and Chinese formats, a Date, Unix time in seconds or
 * milliseconds, or digits (20230316). Numeric day-first dates (16/03/2023) are ambiguous and rejected.
 * @returns RFC 3339 in UTC; undefined when the value is not a date from 1970 to 2100
 */
export const readDate = (value: unknown): string | undefined => {
  if (value instanceof Date) {
    const year = value.getUTCFullYear();
    return year >= 1970 && year <= 2100 ? new Date(value.getTime()).toISOString() : undefined;
  }
  if (typeof value === 'string') return fromText(value.trim());
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  if (DIGITS.test(String(value)) && value < 21_010_000) return fromText(String(value));
  // 1e11 seconds is the year 5138, so larger numbers are milliseconds.
  return readDate(new Date(value < 1e11 ? value * 1000 : value));
};

/** Finds a date in a path: `2023-03-16-title.md`, `2023/03/16/title.md`, `notes.2016-03-07.md`. */
export const dateInPath = (path: string): string | undefined => {
  const match = /(?:^|[/._-])(\d{4})([-/_.])(\d{1,2})\2(\d{1,2})(?=[-/_.\s]|$)/.exec(path);
  if (!match) return undefined;
  const [, year, , month, day] = match;
  return toIso({ year: Number(year), month: Number(month), day: Number(day), time: [] });
};
