import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readUrlState, writeUrlState, type UrlStateOptions, type TableState } from './url-state';

export interface ChangeState {
  (
    change: Partial<TableState> | ((state: TableState) => Partial<TableState>),
    options?: { replace?: boolean },
  ): void;
}

/**
 * The state of a list, kept in the URL: back and forward work, and a link reproduces it. Invalid parts of a
 * URL are corrected in it silently.
 */
export const useUrlState = (shape: UrlStateOptions) => {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readUrlState(params, shape), [params, shape]);
  // The router renders a new URL later. A change made before that starts from the state that was set last.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const change = useCallback<ChangeState>(
    (part, { replace = false } = {}) => {
      const now = readUrlState(latest.current, shape);
      const next = { ...now, page: 1, ...(typeof part === 'function' ? part(now) : part) };
      latest.current = writeUrlState(latest.current, next);
      setParams(latest.current, { replace, preventScrollReset: true });
    },
    [setParams, shape],
  );
  const right = writeUrlState(params, state).toString();
  useEffect(() => {
    if (right !== params.toString()) setParams(new URLSearchParams(right), { replace: true });
  }, [right, params, setParams]);
  return { state, change };
};
