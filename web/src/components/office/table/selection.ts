import { useState } from 'react';
import { createStore, useStore, type Store } from '@/lib/store';

/** What is selected, over all pages: id to name. Outside React's state, so that a tick renders one cell. */
export type Selection = Store<ReadonlyMap<string, string>>;

export const useSelection = (): Selection =>
  useState(() => createStore<ReadonlyMap<string, string>>(new Map()))[0];

export interface Selectable {
  id: string;
  name: string;
}

/** Selects things, or no longer. */
export const select = (selection: Selection, things: readonly Selectable[], isSelected: boolean): void =>
  selection.set((before) => {
    const next = new Map(before);
    for (const { id, name } of things) {
      if (isSelected) next.set(id, name);
      else next.delete(id);
    }
    return next;
  });

export const clearSelection = (selection: Selection): void => {
  if (selection.get().size > 0) selection.set(new Map());
};

/** How much of a page is selected. */
export const usePageSelection = (selection: Selection, ids: readonly string[]): 'none' | 'some' | 'all' => {
  const selected = useStore(selection);
  const count = ids.filter((id) => selected.has(id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
};
