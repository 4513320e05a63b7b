import { useEffect, useState, type RefObject } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { Row } from '../../room/rows';

interface ActiveRowOptions {
  rows: readonly Row[];
  scroller: RefObject<HTMLElement | null>;
  list: RefObject<VirtualizerHandle | null>;
}

const canBeActive = (row: Row | undefined): boolean => row?.kind === 'message' || row?.kind === 'unsent';

/** The row under the pointer or with the focus, which shows its actions; `move` focuses the next or previous one. */
export const useActiveRow = ({ rows, scroller, list }: ActiveRowOptions) => {
  const [active, setActive] = useState('');
  const [focused, setFocused] = useState('');
  useEffect(() => {
    if (!focused) return;
    scroller.current
      ?.querySelector<HTMLElement>(`[data-row="${focused}"] > *`)
      ?.focus({ preventScroll: true });
  }, [focused, scroller]);
  const move = (step: 1 | -1) => {
    const from = rows.findIndex(({ key }) => key === active);
    let index = from < 0 ? rows.length - 1 : from + step;
    while (rows[index] && !canBeActive(rows[index])) index += step;
    const row = rows[index];
    if (!row) return;
    setActive(row.key);
    setFocused(row.key);
    list.current?.scrollToIndex(index, { align: 'nearest' });
  };
  return { active, activeIndex: rows.findIndex(({ key }) => key === active), setActive, move };
};
