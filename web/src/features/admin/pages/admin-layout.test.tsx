import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Locale, UserType } from '@contract/enums';
import { clearSession, setSession, reauthenticate } from '@/lib/session';
import { HOME_TAB, tabs } from '@/lib/tabs';
import { renderScreen, type Answers } from '@/testing/render-screen';
import AdminLayout from './admin-layout';

beforeEach(() => {
  clearSession();
  // nothing is laid out here: the bar is wide, the tabs take no room
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
});

const person = (role: UserType) => ({
  token: 't-1',
  nick_name: 'Ann',
  role,
  user_id: 'u1',
  avatar: '',
  exp: 4_000_000_000,
});
const signIn = (role: UserType) => setSession(person(role));

const open = (at: string, locale: Locale = 'en', answers: Answers = {}) =>
  renderScreen({
    at,
    routes: [
      { path: '/admin/*', element: <AdminLayout /> },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    answers,
    messages: ['admin', 'account', 'admin-shared'],
    locale,
  });

const addressOf = ({ state: { location } }: Awaited<ReturnType<typeof open>>['router']) =>
  location.pathname + location.search;

const openTabs = () =>
  within(screen.getByRole('navigation', { name: 'Open screens' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the admin', () => {
  it('leads who is not signed in to the sign-in, in the language of the page', async () => {
    const { router } = await open('/admin/users?page=2', 'zh-CN');
    await waitFor(() => expect(addressOf(router)).toBe('/login?back=%2Fadmin%2Fusers%3Fpage%3D2&lang=zh-CN'));
  });

  it('leads from /admin to its home, which greets and leads administrators on to the panel', async () => {
    await signIn(1);
    const { router } = await open('/admin');
    expect(await screen.findByRole('heading', { level: 1, name: 'Hello, Ann' })).toBeVisible();
    expect(addressOf(router)).toBe('/admin/home');
    expect(screen.getByRole('link', { name: /panel/ })).toHaveAttribute('href', '/cms');
  });

  it('offers no panel to people who have no account of it', async () => {
    await signIn(2);
    await open('/admin/home');
    expect(await screen.findByRole('heading', { level: 1, name: 'Hello, Ann' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /panel/ })).toBeNull();
  });

  it('says of a screen that is not built that it is not, and keeps it out of the menu', async () => {
    await signIn(1);
    await open('/admin/systems', 'zh-CN');
    expect(await screen.findByRole('heading', { level: 1, name: '网站设置' })).toBeVisible();
    expect(screen.getByText('这个页面还没有做好。')).toBeVisible();
    expect(within(screen.getByRole('navigation', { name: '菜单' })).queryByText('网站设置')).toBeNull();
  });

  it('leads who may not enter to /403', async () => {
    await signIn(2);
    const { router } = await open('/admin/users');
    await waitFor(() => expect(addressOf(router)).toBe('/403'));
  });

  it('leads out who signs out', async () => {
    await signIn(1);
    const { router } = await open('/admin/logs');
    expect(await screen.findByRole('heading', { name: 'Logs' })).toBeVisible();
    clearSession();
    await waitFor(() => expect(addressOf(router)).toBe('/login?back=%2Fadmin%2Flogs'));
  });

  it('says inside the frame that an address leads nowhere, without a tab for it, and leads on', async () => {
    await signIn(2);
    const { router } = await open('/admin/unknown');
    expect(await screen.findByRole('heading', { name: 'There is no such screen' })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    expect(openTabs()).toEqual(['Home']);
    await userEvent.click(screen.getByRole('link', { name: "Go to the back office's home" }));
    await waitFor(() => expect(addressOf(router)).toBe('/admin/home'));
    expect(tabs.list()).toEqual([HOME_TAB]);
  });
});

describe('the tabs', () => {
  it('follow the screens, each once, with the query that its address had last', async () => {
    await signIn(1);
    const { router } = await open('/admin/home');
    await screen.findByRole('heading', { name: 'Hello, Ann' });
    for (const to of ['/admin/logs', '/admin/logs?page=2', '/admin/users'])
      await act(() => router.navigate(to));
    await waitFor(() => expect(openTabs()).toEqual(['Home', 'Logs', 'Users']));
    await userEvent.click(screen.getByRole('link', { name: 'Logs' }));
    expect(addressOf(router)).toBe('/admin/logs?page=2');
    expect(openTabs()).toEqual(['Home', 'Logs', 'Users']);
    expect(tabs.list()[1]).toEqual({
      path: '/admin/logs',
      title: '/admin/logs',
      query: 'page=2',
      parentTitle: 'system',
    });
  });

  it('lead to the one before when the one shown is closed; the first has no way to close', async () => {
    await signIn(1);
    const { router } = await open('/admin/logs');
    await router.navigate('/admin/users');
    await userEvent.click(await screen.findByRole('button', { name: 'Close Users' }));
    await waitFor(() => expect(addressOf(router)).toBe('/admin/logs'));
    screen.getByRole('link', { name: 'Logs' }).focus();
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(addressOf(router)).toBe('/admin/home'));
    expect(openTabs()).toEqual(['Home']);
    expect(screen.queryByRole('button', { name: 'Close Home' })).toBeNull();
  });

  it('close all but the first at once', async () => {
    await signIn(1);
    const { router } = await open('/admin/logs');
    await userEvent.click(await screen.findByRole('button', { name: 'More for tabs' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Close all' }));
    await waitFor(() => expect(addressOf(router)).toBe('/admin/home'));
    expect(openTabs()).toEqual(['Home']);
  });

  it('show an article under its own title', async () => {
    await signIn(1);
    await open('/admin/article/42');
    await waitFor(() => expect(openTabs()).toEqual(['Home', 'Edit article']));
    tabs.setTitle('/admin/article/42', 'On ink');
    await waitFor(() => expect(openTabs()).toEqual(['Home', 'On ink']));
  });
});

describe('the palette', () => {
  it('opens by Ctrl K, finds by either language, and goes with Enter', async () => {
    await signIn(1);
    const { router } = await open('/admin/logs');
    await screen.findByRole('heading', { name: 'Logs' });
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Go to a screen' }), '首页{Enter}');
    await waitFor(() => expect(addressOf(router)).toBe('/admin/home'));
  });
});

describe('an expired session', () => {
  it('asks for the password over the screen, and goes on', async () => {
    await signIn(1);
    const signedIn = { ...person(1), token: 't-2' };
    await open('/admin/logs', 'en', { 'POST /email_login': () => signedIn });
    await screen.findByRole('heading', { name: 'Logs' });
    const isAgain = reauthenticate();
    await userEvent.type(await screen.findByLabelText('User name or e-mail'), 'ann');
    await userEvent.type(screen.getByLabelText('Password'), 'secret words');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await expect(isAgain).resolves.toBe(true);
    expect(screen.getByRole('heading', { name: 'Logs' })).toBeVisible();
  });

  it('sends nothing on in the name of somebody else', async () => {
    await signIn(1);
    const other = { ...person(1), user_id: 'u2', token: 't-2' };
    await open('/admin/logs', 'en', { 'POST /email_login': () => other });
    await screen.findByRole('heading', { name: 'Logs' });
    const isAgain = reauthenticate();
    await userEvent.type(await screen.findByLabelText('User name or e-mail'), 'bob');
    await userEvent.type(screen.getByLabelText('Password'), 'secret words{Enter}');
    await expect(isAgain).resolves.toBe(false);
  });
});

it('keeps nothing of what one person was answered for the next', async () => {
  await signIn(1);
  const { app } = await open('/admin/home', 'en', {
    'GET /articles/working': () => ({ list: [], count: 3 }),
    'GET /comments': () => ({ list: [], count: 2 }),
  });
  expect(await screen.findByRole('link', { name: '3 articles wait for review' })).toBeVisible();
  expect(screen.getByRole('link', { name: '2 comments were reported' })).toBeVisible();
  clearSession();
  const kept = () => app.queryClient.getQueryCache().findAll({ queryKey: ['GET /articles/working'] });
  await waitFor(() => expect(kept()).toEqual([]));
});
