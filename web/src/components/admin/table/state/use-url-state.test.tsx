import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { UrlStateOptions } from './url-state';
import { useUrlState } from './use-url-state';

const shape: UrlStateOptions = {
  filters: [
    { kind: 'flag', name: 'stale', label: 'Stale' },
    { kind: 'date', name: 'date', label: 'Date' },
  ],
  sorts: [],
  maxLimit: 100,
  ownLimit: 20,
};

it('keeps successive changes made before the router has rendered', async () => {
  let router: ReturnType<typeof createMemoryRouter> | undefined;
  const wrapper = ({ children }: { children: ReactNode }) => {
    router ??= createMemoryRouter([{ path: '/', element: children }], { initialEntries: ['/?lang=en'] });
    return <RouterProvider router={router} />;
  };
  const { result } = renderHook(() => useUrlState(shape), { wrapper });
  const filter = (name: string, value: string) =>
    result.current.change(({ filters }) => ({ filters: { ...filters, [name]: value } }));
  act(() => {
    filter('stale', 'true');
    filter('date', '2026-02-28');
    result.current.change({ key: 'tea' });
  });
  await waitFor(() =>
    expect(router?.state.location.search).toBe('?lang=en&stale=true&date=2026-02-28&key=tea'),
  );
  expect(result.current.state.filters).toEqual({ stale: 'true', date: '2026-02-28' });
});
