/** Maximum characters of a template, like those of an old address. */
const MAX_TEMPLATE = 500;

/**
 * Replaces each `:name` of an address.
 * @param otherwise values of names that `parts` does not have
 * @returns undefined when one of them has no value
 */
export const fillTemplate = (
  template: string,
  parts: Readonly<Record<string, string | undefined>>,
  otherwise: (name: string) => string | undefined = () => undefined,
): string | undefined => {
  if (template.length > MAX_TEMPLATE) return undefined;
  let isComplete = true;
  // Hugo supports parts of a list: `:sections[1:]`.
  const filled = template.replace(/:(\w+(?:\[[^\]]*\])?)/g, (_, name: string) => {
    const value = (Object.hasOwn(parts, name) ? parts[name] : undefined) ?? otherwise(name);
    if (value === undefined) isComplete = false;
    return value ?? '';
  });
  return isComplete ? filled : undefined;
};

const digits = (value: number, length = 2): string => String(value).padStart(length, '0');

const DAY_MS = 86_400_000;

/**
 * The parts of a date in addresses, by the names that Hexo, Jekyll and Hugo share. A date without a zone was read as UTC,
 * so that its parts are those in the file.
 */
export const datePartsOf = (date: string): Record<string, string> => {
  const time = new Date(date);
  const [year, month, day] = [time.getUTCFullYear(), time.getUTCMonth() + 1, time.getUTCDate()];
  const dayOfYear = (Date.UTC(year, month - 1, day) - Date.UTC(year, 0, 0)) / DAY_MS;
  return {
    year: String(year),
    short_year: digits(year % 100),
    month: digits(month),
    i_month: String(month),
    day: digits(day),
    i_day: String(day),
    hour: digits(time.getUTCHours()),
    minute: digits(time.getUTCMinutes()),
    second: digits(time.getUTCSeconds()),
    y_day: digits(dayOfYear, 3),
    yearday: String(dayOfYear),
  };
};
