import { startTransition, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** More rows than a screen shows; they are drawn at once, and so many more a frame, so that the page answers meanwhile. */
const STEP = 30;

/**
 * The rows that are drawn yet. Another page, order or filter begins anew; the same list that was fetched again stays as
 * long as it was, so that nothing jumps.
 */
export const useIncrementalRows = <Row>(rows: readonly Row[]): readonly Row[] => {
  const { search } = useLocation();
  const [drawn, setDrawn] = useState({ search, rows, count: STEP });
  if (rows !== drawn.rows) setDrawn({ search, rows, count: search === drawn.search ? drawn.count : STEP });
  const isWhole = drawn.count >= rows.length;
  useEffect(() => {
    if (isWhole) return;
    const frame = requestAnimationFrame(() =>
      startTransition(() => setDrawn((now) => ({ ...now, count: now.count + STEP }))),
    );
    return () => cancelAnimationFrame(frame);
  }, [isWhole, drawn.count]);
  return isWhole ? rows : rows.slice(0, drawn.count);
};
