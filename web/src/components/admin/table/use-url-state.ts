import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readAddress, writeAddress, type AddressShape, type TableState } from './url-state';

export interface Change {
  (change: Partial<TableState>, options?: { replace?: boolean }): void;
}

/**
 * The state of a list, kept in the address: back and forward work, and a link reproduces it.
 * What an address says wrongly is corrected in it silently.
 */
export const useTableAddress = (shape: AddressShape) => {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readAddress(params, shape), [params, shape]);
  const change = useCallback<Change>(
    (part, { replace = false } = {}) =>
      setParams((before) => writeAddress(before, { ...readAddress(before, shape), page: 1, ...part }), {
        replace,
        preventScrollReset: true,
      }),
    [setParams, shape],
  );
  const right = writeAddress(params, state).toString();
  useEffect(() => {
    if (right !== params.toString()) setParams(new URLSearchParams(right), { replace: true });
  }, [right, params, setParams]);
  return { state, change };
};
