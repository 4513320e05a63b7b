import { useState } from 'react';
import { createStore, useStore, type Store } from '@/lib/state/store';

/** The selected ids, across all pages. Outside React's state, so that a change renders one cell. */
export type Selection<Row> = Store<ReadonlyMap<string, Row>>;

export const useSelection = <Row>(): Selection<Row> =>
  useState(() => createStore<ReadonlyMap<string, Row>>(new Map()))[0];

/** Selects or deselects ids. */
export const select = <Row>(selection: Selection<Row>, entries: readonly (readonly [string, Row])[]): void =>
  selection.set((before) => new Map([...before, ...entries]));

export const unselect = <Row>(selection: Selection<Row>, ids: readonly string[]): void =>
  selection.set((before) => new Map([...before].filter(([id]) => !ids.includes(id))));

export const clearSelection = <Row>(selection: Selection<Row>): void => {
  if (selection.get().size > 0) selection.set(new Map());
};

/** Number of selected rows of a page. */
export const usePageSelection = <Row>(
  selection: Selection<Row>,
  ids: readonly string[],
): 'none' | 'some' | 'all' => {
  const selected = useStore(selection);
  const count = ids.filter((id) => selected.has(id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
};
