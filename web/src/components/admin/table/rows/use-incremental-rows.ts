import { startTransition, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * More rows than a screen shows; this many are rendered at once, and this many more per frame, so that the
 * page stays responsive.
 */
const STEP = 30;

/**
 * The rows to render now. Another page, order or filter starts from the first rows; a refetch of the same
 * list keeps their number, so that the layout does not shift.
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
