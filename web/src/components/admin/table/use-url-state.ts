import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readUrlState, writeUrlState, type UrlStateOptions, type TableState } from './url-state';

export interface ChangeState {
  (change: Partial<TableState>, options?: { replace?: boolean }): void;
}

/**
 * The state of a list, kept in the address: back and forward work, and a link reproduces it.
 * What an address says wrongly is corrected in it silently.
 */
export const useUrlState = (shape: UrlStateOptions) => {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readUrlState(params, shape), [params, shape]);
  const change = useCallback<ChangeState>(
    (part, { replace = false } = {}) =>
      setParams((before) => writeUrlState(before, { ...readUrlState(before, shape), page: 1, ...part }), {
        replace,
        preventScrollReset: true,
      }),
    [setParams, shape],
  );
  const right = writeUrlState(params, state).toString();
  useEffect(() => {
    if (right !== params.toString()) setParams(new URLSearchParams(right), { replace: true });
  }, [right, params, setParams]);
  return { state, change };
};
