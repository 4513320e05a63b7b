import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from 'antd';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '@/testing/render-screen';
import { ScreenNotLoaded } from '../use-lazy-screen';
import { ScreenErrorBoundary } from './screen-error-boundary';

it('stands in for a screen that breaks, and lets it try again', async () => {
  // React reports what a boundary caught
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  const Screen = () => {
    if (isBroken) throw new Error('No ink');
    return <p>Fine</p>;
  };
  await renderScreen({
    at: '/',
    routes: [{ path: '/', element: <ScreenErrorBoundary children={<Screen />} /> }],
    answers: {},
    messages: ['admin'],
  });
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  expect(screen.getByText('No ink')).toBeVisible();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Fine')).toBeVisible();
});

describe('a screen that did not come over the line', () => {
  const shown = async (answer: () => Promise<Response>) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const reload = vi.fn();
    vi.stubGlobal('location', { href: 'http://localhost/admin/tags', reload });
    vi.stubGlobal('fetch', answer);
    const Screen = () => {
      throw new ScreenNotLoaded('admin-content/tags-screen');
    };
    const element = <App children={<ScreenErrorBoundary children={<Screen />} />} />;
    await renderScreen({ at: '/', routes: [{ path: '/', element }], answers: {}, messages: ['admin'] });
    expect(screen.getByRole('heading', { name: 'This screen could not be loaded' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    return reload;
  };
  afterEach(() => vi.unstubAllGlobals());

  it('is loaded with a new page, which alone can', async () => {
    const reload = await shown(() => Promise.resolve(new Response()));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('leaves the frame standing while nothing answers', async () => {
    const reload = await shown(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await screen.findByText('There is still no connection.')).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
  });
});
