import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useIncrementalRows } from './use-incremental-rows';

const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => index);
const wrapper = ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>;

it('renders the first rows at once, all of them soon, and keeps their number on a refetch', async () => {
  const drawn: number[] = [];
  const { result, rerender } = renderHook(
    ({ rows }) => {
      const grown = useIncrementalRows(rows);
      drawn.push(grown.length);
      return grown;
    },
    { wrapper, initialProps: { rows: rowsOf(200) } },
  );
  expect(result.current).toHaveLength(30);
  await waitFor(() => expect(result.current).toHaveLength(200));
  drawn.length = 0;
  rerender({ rows: rowsOf(200) });
  expect(result.current).toHaveLength(200);
  expect(Math.min(...drawn)).toBe(200);
});
