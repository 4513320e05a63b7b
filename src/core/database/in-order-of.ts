/** Sorts rows in the order of their ids, because a query for details of a page returns them in any order. */
export const inOrderOf = <R>(ids: readonly number[], rows: readonly R[], idOf: (row: R) => number): R[] => {
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows.toSorted((a, b) => (places.get(idOf(a)) ?? 0) - (places.get(idOf(b)) ?? 0));
};
