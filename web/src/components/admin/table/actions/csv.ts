import { BYTE_ORDER_MARK, csvLine } from '@contract/text/csv';
import type { Column, RowWithId } from '../types';

/** A CSV file (RFC 4180) of rows, with the titles of the columns as its first line. */
export const toCsv = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string => {
  const written = columns.flatMap(({ title, text }) => (text ? [{ title, text }] : []));
  return [
    BYTE_ORDER_MARK,
    csvLine(written.map(({ title }) => title)),
    ...rows.map((row) => csvLine(written.map(({ text }) => text(row)))),
  ].join('');
};

/** Downloads text as a file. */
export const saveFile = (name: string, content: string | Blob, type: string): void => {
  const url = URL.createObjectURL(new Blob([content], { type }));
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
 * All rows of a list, page by page. Rows that moved to a later page meanwhile are included once.
 * @param load returns one page, counted from 1
 * @param onProgress fraction that is loaded, 0 to 1
 */
export const allRows = async <Row extends RowWithId>(
  load: (page: number) => Promise<Page<Row>>,
  onProgress: (share: number) => void,
): Promise<Row[]> => {
  const rows = new Map<string, Row>();
  for (let page = 1, isMore = true; isMore; page++) {
    const { list, count } = await load(page);
    for (const row of list) rows.set(row.id, row);
    isMore = list.length > 0 && rows.size < count;
    onProgress(count === 0 ? 1 : Math.min(1, rows.size / count));
  }
  return [...rows.values()];
};
