/** Lines of CSV files (RFC 4180), for the exports of server and browser. */

/**
 * Spreadsheets execute a cell that begins with one of these as a formula, those of East Asian locales also the full-width
 * forms; an apostrophe makes it plain text.
 */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** Marks the file as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\uFEFF';

const cell = (value: string | number): string => {
  // a number is not a formula, even if it is negative
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A line of a CSV file. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`;
