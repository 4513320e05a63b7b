import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from 'antd';
import { useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '@/testing/render-screen';
import { ScreenNotLoaded } from '../use-lazy-screen';
import { ScreenErrorBoundary } from './screen-error-boundary';

it('shows an error in place of a screen that throws, and retries it', async () => {
  // React logs errors that a boundary caught
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  const Screen = () => {
    if (isBroken) throw new Error('No ink');
    return <p>Fine</p>;
  };
  await renderScreen({
    at: '/',
    routes: [{ path: '/', element: <ScreenErrorBoundary path="/" children={<Screen />} /> }],
    answers: {},
    messages: ['admin'],
  });
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  expect(screen.getByText('No ink')).toBeVisible();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Fine')).toBeVisible();
});

it('renders the next path of a screen that stays mounted after the previous path threw', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Screen = () => {
    const { pathname } = useLocation();
    if (pathname === '/broken') throw new Error('No ink');
    return <p>Fine</p>;
  };
  const Outlet = () => (
    <ScreenErrorBoundary path={useLocation().pathname}>
      <Screen />
    </ScreenErrorBoundary>
  );
  const { router } = await renderScreen({
    at: '/broken',
    routes: [{ path: '/*', element: <Outlet /> }],
    answers: {},
    messages: ['admin'],
  });
  expect(screen.getByText('No ink')).toBeVisible();
  await act(() => router.navigate('/other'));
  expect(screen.getByText('Fine')).toBeVisible();
});

describe('a screen that failed to load', () => {
  const shown = async (answer: () => Promise<Response>) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const reload = vi.fn();
    vi.stubGlobal('location', { href: 'http://localhost/admin/tags', reload });
    vi.stubGlobal('fetch', answer);
    const Screen = () => {
      throw new ScreenNotLoaded('admin-content/tags-screen');
    };
    const element = <App children={<ScreenErrorBoundary path="/" children={<Screen />} />} />;
    await renderScreen({ at: '/', routes: [{ path: '/', element }], answers: {}, messages: ['admin'] });
    expect(screen.getByRole('heading', { name: 'This screen could not be loaded' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    return reload;
  };
  afterEach(() => vi.unstubAllGlobals());

  it('is loaded by reloading the page', async () => {
    const reload = await shown(() => Promise.resolve(new Response()));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('keeps the layout while the server does not respond', async () => {
    const reload = await shown(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await screen.findByText('There is still no connection.')).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
  });
});
