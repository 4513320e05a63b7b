import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EndpointOutput } from '@contract';
import { dispatch } from '@/lib/live/listeners';
import { navQuery, RENEW_MS, siteQuery, useNav, useSite } from '@/lib/site';
import { renderScreen } from '@/testing/render-screen';
import { useCurrentFrame } from './use-current-frame';

type Site = EndpointOutput<'GET /settings/site'>;
type Nav = EndpointOutput<'GET /menus_names'>;

let title: string;
let menu: string;
const site = vi.fn(() => ({ title }) as Site);
const nav = vi.fn(() => [{ id: 'a', title: menu, title_en: '', path: '/', children: [] }] as Nav);

beforeEach(() => {
  title = 'Before';
  menu = '从前';
});
afterEach(() => {
  vi.restoreAllMocks();
  site.mockClear();
  nav.mockClear();
});

const Frame = () => (
  <>
    <h1>{useSite()?.title}</h1>
    <nav>{useNav().map((one) => one.title)}</nav>
    <textarea aria-label="A text" />
  </>
);

const SignedIn = () => {
  useCurrentFrame();
  return <Frame />;
};

/** Opens a page, and changes the settings after it has loaded. */
const show = async (Page: () => React.ReactNode) => {
  const { app, router } = await renderScreen({
    at: '/',
    routes: ['/', '/articles'].map((path) => ({ path, element: <Page key={path} /> })),
    answers: { 'GET /settings/site': site, 'GET /menus_names': nav },
    messages: [],
  });
  await screen.findByRole('heading', { name: 'Before' });
  await screen.findByText('从前');
  title = 'After';
  menu = '以后';
  const { queryClient } = app;
  const keys = { site: siteQuery(app).queryKey, nav: navQuery(app).queryKey };
  return {
    router,
    isFetching: () => queryClient.isFetching() > 0,
    isInvalidated: (name: keyof typeof keys) => queryClient.getQueryState(keys[name])?.isInvalidated,
    /** Sets the age of the cached site info and nav list. */
    age: (ms: number, names: (keyof typeof keys)[] = ['site', 'nav']) =>
      act(() => {
        for (const name of names)
          queryClient.setQueryData<unknown>(keys[name], (data: unknown) => data, {
            updatedAt: Date.now() - ms,
          });
      }),
  };
};

/** React Query handles the event a few microtasks later, which `act` waits for. */
const turn = (state: 'hidden' | 'visible') =>
  act(async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(state === 'hidden');
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await Promise.resolve();
  });

const untilRenewed = async () => {
  expect(await screen.findByRole('heading', { name: 'After' })).toBeVisible();
  expect(await screen.findByText('以后')).toBeVisible();
};

/** Numbers of requests for the site info and for the nav list. */
const requested = () => [site.mock.calls.length, nav.mock.calls.length];

describe('a page of a signed-in person', () => {
  it('refetches site info and nav list when the server reports a change, and keeps typed text', async () => {
    await show(SignedIn);
    const box = screen.getByRole('textbox', { name: 'A text' });
    await userEvent.type(box, 'Half a sent');
    act(() => dispatch('settings:changed', {}));
    await untilRenewed();
    expect(box).toHaveFocus();
    expect(box).toHaveValue('Half a sent');
    expect(requested()).toEqual([2, 2]);
  });

  it('sends no request while it is hidden, and one when it is visible again, whatever the number of reports', async () => {
    const page = await show(SignedIn);
    await turn('hidden');
    act(() => {
      dispatch('settings:changed', {});
      dispatch('settings:changed', {});
    });
    await vi.waitFor(() =>
      expect([page.isInvalidated('nav'), page.isInvalidated('site')]).toEqual([true, true]),
    );
    expect(page.isFetching()).toBe(false);
    await turn('visible');
    await untilRenewed();
    expect(requested()).toEqual([2, 2]);
  });

  it('after a reconnection refetches what is older than a minute, and nothing newer', async () => {
    const page = await show(SignedIn);
    page.age(61_000, ['site']);
    act(() => dispatch('refresh', null));
    expect(await screen.findByRole('heading', { name: 'After' })).toBeVisible();
    expect(requested()).toEqual([2, 1]);
    expect(page.isInvalidated('nav')).toBe(false);
  });
});

describe('a page of a visitor', () => {
  it('refetches site info and nav list when it is visible again, if they are five minutes old', async () => {
    const page = await show(Frame);
    await turn('hidden');
    await turn('visible');
    expect(page.isFetching()).toBe(false);
    expect(requested()).toEqual([1, 1]);
    page.age(RENEW_MS);
    await turn('hidden');
    expect(page.isFetching()).toBe(false);
    await turn('visible');
    await untilRenewed();
    expect(requested()).toEqual([2, 2]);
  });

  it('refetches them with the next screen, if they are five minutes old', async () => {
    const page = await show(Frame);
    await act(() => page.router.navigate('/articles'));
    expect(page.isFetching()).toBe(false);
    expect(requested()).toEqual([1, 1]);
    page.age(RENEW_MS);
    await act(() => page.router.navigate('/'));
    await untilRenewed();
    expect(requested()).toEqual([2, 2]);
  });
});
