/** A page of rows, as queries return it, with the number of all rows. */
export interface RowPage<R> {
  rows: R[];
  count: number;
}

/** A page of a list, as endpoints return it (contract section 1). */
export const presentPage = <R, T>({ rows, count }: RowPage<R>, present: (row: R) => T) => ({
  list: rows.map((row) => present(row)),
  count,
});
