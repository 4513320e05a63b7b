import type { Column } from './types';

/** Spreadsheets run a cell that begins like this as a formula; an apostrophe before it makes it plain text. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

const cell = (value: string | number): string => {
  // a number is a number, also below zero
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const line = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`;

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A CSV file (RFC 4180) of rows, with the titles of the columns as its first line. */
export const toCsv = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string => {
  const written = columns.flatMap(({ title, text }) => (text ? [{ title, text }] : []));
  return [
    BYTE_ORDER_MARK,
    line(written.map(({ title }) => title)),
    ...rows.map((row) => line(written.map(({ text }) => text(row)))),
  ].join('');
};

/** Hands a text to the browser as a file to keep. */
export const saveFile = (name: string, text: string, type: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};

interface Page<Row> {
  list: Row[];
  count: number;
}

/**
 * All rows of a list, page by page. Rows that moved to a later page meanwhile are taken once.
 * @param load one page, from 1
 * @param onProgress share that is there, 0 to 1
 */
export const allRows = async <Row>(
  load: (page: number) => Promise<Page<Row>>,
  idOf: (row: Row) => string,
  onProgress: (share: number) => void,
): Promise<Row[]> => {
  const rows = new Map<string, Row>();
  for (let page = 1, isMore = true; isMore; page++) {
    const { list, count } = await load(page);
    for (const row of list) rows.set(idOf(row), row);
    isMore = list.length > 0 && rows.size < count;
    onProgress(count === 0 ? 1 : Math.min(1, rows.size / count));
  }
  return [...rows.values()];
};
