const KB = 1024;
const MB = 1024 * KB;

/** A number of bytes, formatted for a language, e.g. `1.2 MB`. */
export const fileSize = (bytes: number, locale: string): string =>
  new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: bytes < MB ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: bytes < MB ? 0 : 1,
  }).format(bytes / (bytes < MB ? KB : MB));
