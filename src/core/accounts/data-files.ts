import type { DataFile } from './account-hooks';

/** Rows per query. */
const BATCH_SIZE = 100;

/** Loads the rows with an id above `after`, at most `limit`, in the order of their ids. */
type LoadRows<T> = (after: number, limit: number) => Promise<T[]>;

/** Yields all rows of a table that belong to a person; one batch is in memory. */
export async function* allRows<T extends { row_id: number }>(
  load: LoadRows<T>,
  batch = BATCH_SIZE,
): AsyncGenerator<T> {
  for (let after = 0; ;) {
    const rows = await load(after, batch);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.row_id;
  }
}

async function* jsonList(rows: AsyncIterable<{ row_id: number }>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const row of rows) {
    // JSON leaves undefined values out.
    yield separator + JSON.stringify({ ...row, row_id: undefined }, null, 2);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/** A JSON file with a list of rows from several queries, without their internal ids. */
export const jsonRows = (path: string, rows: AsyncIterable<{ row_id: number }>): DataFile => ({
  path,
  content: jsonList(rows),
});

/** A JSON file with a list of rows, without their internal ids. */
export const jsonFile = <T extends { row_id: number }>(path: string, load: LoadRows<T>): DataFile =>
  jsonRows(path, allRows(load));

/** A JSON file with one object. */
export const jsonObject = (path: string, value: object): DataFile => ({
  path,
  content: [JSON.stringify(value, null, 2), '\n'],
});

/** A Markdown file with a section for each row. */
export const markdownFile = <T extends { row_id: number }>(
  path: string,
  load: LoadRows<T>,
  write: (row: T) => string,
): DataFile => {
  async function* passages(): AsyncGenerator<string> {
    for await (const row of allRows(load)) yield `${write(row)}\n\n`;
  }
  return { path, content: passages() };
};
