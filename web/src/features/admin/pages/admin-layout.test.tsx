import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Locale, UserType } from '@contract/enums';
import { clearSession, setSession, reauthenticate } from '@/lib/session/session';
import { HOME_TAB, tabs } from '@/lib/admin/tabs';
import { renderScreen, type Answers } from '@/testing/render-screen';
import { WithoutStyles } from '@/testing/without-styles';
import AdminLayout from './admin-layout';

beforeEach(() => {
  clearSession();
  // jsdom has no layout: the bar is wide, the tabs have no width
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
const signIn = (role: UserType, more: { sign_in_name?: string } = {}) =>
  setSession({ ...person(role), ...more });

const open = (at: string, locale: Locale = 'en', answers: Answers = {}) =>
  renderScreen({
    at,
    routes: [
      {
        path: '/admin/*',
        element: (
          <WithoutStyles>
            <AdminLayout />
          </WithoutStyles>
        ),
      },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    answers,
    messages: ['admin', 'account', 'admin-shared'],
    locale,
  });

const addressOf = ({ state: { location } }: Awaited<ReturnType<typeof open>>['router']) =>
  location.pathname + location.search;

const tabBar = () => within(screen.getByRole('navigation', { name: 'Open screens' }));
const tab = (name: string) => tabBar().getByRole('link', { name });
const openTabs = () =>
  tabBar()
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the back office', () => {
  it('redirects anonymous users to the sign-in page, in the language of the page', async () => {
    const { router } = await open('/admin/users?page=2', 'zh-CN');
    await waitFor(() =>
      expect(addressOf(router)).toBe('/login?back=%2Fadmin%2Fusers%3Fpage%3D2&why=admin&lang=zh-CN'),
    );
  });

  it('redirects /admin to its home, which links to the panel for administrators', async () => {
    await signIn(1);
    const { router } = await open('/admin');
    expect(await screen.findByRole('heading', { level: 1, name: 'Hello, Ann' })).toBeVisible();
    expect(addressOf(router)).toBe('/admin/home');
    expect(screen.getByRole('link', { name: /panel/ })).toHaveAttribute('href', '/cms');
  });

  it('hides the panel from users without a panel account', async () => {
    await signIn(2);
    await open('/admin/home');
    expect(await screen.findByRole('heading', { level: 1, name: 'Hello, Ann' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /panel/ })).toBeNull();
  });

  it('redirects to /403 when the role has no access', async () => {
    await signIn(2);
    const { router } = await open('/admin/users');
    await waitFor(() => expect(addressOf(router)).toBe('/403'));
  });

  it('leaves the back office on sign-out', async () => {
    await signIn(1);
    const { router } = await open('/admin/logs');
    expect(await screen.findByRole('heading', { name: 'Logs' })).toBeVisible();
    clearSession();
    await waitFor(() => expect(addressOf(router)).toBe('/login?back=%2Fadmin%2Flogs&why=admin'));
  });

  it('shows "not found" inside the layout, without a tab, and links to the home screen', async () => {
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
  it('open one per screen, with the last query of its URL', async () => {
    await signIn(1);
    const { router } = await open('/admin/home');
    await screen.findByRole('heading', { name: 'Hello, Ann' });
    for (const to of ['/admin/logs', '/admin/logs?page=2', '/admin/users'])
      await act(() => router.navigate(to));
    await waitFor(() => expect(openTabs()).toEqual(['Home', 'Logs', 'Users']));
    await userEvent.click(tab('Logs'));
    expect(addressOf(router)).toBe('/admin/logs?page=2');
    expect(openTabs()).toEqual(['Home', 'Logs', 'Users']);
    expect(tabs.list()[1]).toEqual({
      path: '/admin/logs',
      title: '/admin/logs',
      query: 'page=2',
      parentTitle: 'system',
    });
  });

  it('open the previous one when the current one is closed; the first cannot be closed', async () => {
    await signIn(1);
    const { router } = await open('/admin/logs');
    await router.navigate('/admin/users');
    await userEvent.click(await screen.findByRole('button', { name: 'Close Users' }));
    await waitFor(() => expect(addressOf(router)).toBe('/admin/logs'));
    tab('Logs').focus();
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(addressOf(router)).toBe('/admin/home'));
    expect(openTabs()).toEqual(['Home']);
    expect(screen.queryByRole('button', { name: 'Close Home' })).toBeNull();
  });

  it('can be closed faster than their screens are rendered', async () => {
    await signIn(1);
    const { router } = await open('/admin/logs');
    for (const to of ['/admin/users', '/admin/menus']) await act(() => router.navigate(to));
    const close = (name: string) => tabBar().getByRole<HTMLButtonElement>('button', { name });
    const buttons = [close('Close Menus'), close('Close Users')];
    act(() => {
      for (const button of buttons) button.click();
    });
    await waitFor(() => expect(addressOf(router)).toBe('/admin/logs'));
    await waitFor(() => expect(openTabs()).toEqual(['Home', 'Logs']));
  });

  it('can all be closed with one action, except the first', async () => {
    await signIn(1);
    const { router } = await open('/admin/logs');
    await userEvent.click(await screen.findByRole('button', { name: 'More for tabs' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Close all' }));
    await waitFor(() => expect(addressOf(router)).toBe('/admin/home'));
    expect(openTabs()).toEqual(['Home']);
  });

  it('have the title of an article', async () => {
    await signIn(1);
    await open('/admin/article/42');
    await waitFor(() => expect(openTabs()).toEqual(['Home', 'Edit article']));
    tabs.setTitle('/admin/article/42', 'On ink');
    await waitFor(() => expect(openTabs()).toEqual(['Home', 'On ink']));
  });
});

describe('the palette', () => {
  it('opens with Ctrl K, searches in both languages, and opens a screen with Enter', async () => {
    await signIn(1);
    const { router } = await open('/admin/logs');
    await screen.findByRole('heading', { name: 'Logs' });
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Find' }), '首页{Enter}');
    await waitFor(() => expect(addressOf(router)).toBe('/admin/home'));
  });
});

describe('an expired session', () => {
  it('asks for the password over the screen, and continues', async () => {
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

  it('does not resend requests as another user', async () => {
    await signIn(1);
    const other = { ...person(1), user_id: 'u2', token: 't-2' };
    await open('/admin/logs', 'en', { 'POST /email_login': () => other });
    await screen.findByRole('heading', { name: 'Logs' });
    const isAgain = reauthenticate();
    await userEvent.type(await screen.findByLabelText('User name or e-mail'), 'bob');
    await userEvent.type(screen.getByLabelText('Password'), 'secret words{Enter}');
    await expect(isAgain).resolves.toBe(false);
  });

  it('in a background request shows a bar and keeps the focus; the next action opens the dialog', async () => {
    await signIn(1, { sign_in_name: 'ann@example.com' });
    await open('/admin/logs');
    const place = (await screen.findByRole('heading', { name: 'Logs' })).closest('main');
    act(() => place?.focus());
    await expect(reauthenticate(true)).resolves.toBe(false);
    expect(await screen.findByText(/^Your session has ended/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(place).toHaveFocus();
    const isAgain = reauthenticate();
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
    // a background request waits for a dialog that is open
    const isLater = reauthenticate(true);
    await userEvent.keyboard('{Escape}');
    await expect(Promise.all([isAgain, isLater])).resolves.toEqual([false, false]);
    await waitFor(() => expect(place).toHaveFocus());
  });

  it('focuses the empty field of the dialog, which can be closed: the screen stays', async () => {
    await signIn(1, { sign_in_name: 'ann@example.com' });
    const signedIn = { ...person(1), token: 't-2' };
    await open('/admin/logs', 'en', { 'POST /email_login': () => signedIn });
    await screen.findByRole('heading', { name: 'Logs' });
    const isAgain = reauthenticate();
    expect(await screen.findByLabelText('User name or e-mail')).toHaveValue('ann@example.com');
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(isAgain).resolves.toBe(false);
    // further requests do not open the dialog again
    await expect(reauthenticate()).resolves.toBe(false);
    expect(screen.getByRole('heading', { name: 'Logs' })).toBeVisible();
    expect(await screen.findByText(/^Your session has ended/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await userEvent.type(await screen.findByLabelText('Password'), 'secret words{Enter}');
    await waitFor(() => expect(screen.queryByText(/^Your session has ended/)).toBeNull());
    expect(screen.getByRole('heading', { name: 'Logs' })).toBeVisible();
  });
});

it('keeps no data of one user for the next', async () => {
  await signIn(1);
  const { app } = await open('/admin/home', 'en', {
    'GET /articles/working': () => ({ list: [], count: 4 }),
    'GET /data_waiting': () => ({
      reviews: 3,
      reports: 2,
      held: 0,
      feedback: 1,
      backups: 1,
      failed_backups: 1,
    }),
  });
  // Queries only within this part: finding roles among the charts of the screen takes seconds.
  const waiting = within(await screen.findByLabelText('Waiting for you'));
  expect(await waiting.findByRole('link', { name: '3 articles to review' })).toBeVisible();
  expect(waiting.getByRole('link', { name: '2 reports to decide' })).toBeVisible();
  expect(waiting.getByRole('link', { name: '1 feedback message to answer' })).toBeVisible();
  const failed = waiting.getByRole('link', { name: '1 backup failed' });
  expect(failed).toHaveAttribute('href', expect.stringMatching(/^\/admin\/backups/));
  expect(waiting.getByRole('link', { name: '4 drafts of yours to finish' })).toBeVisible();
  expect(waiting.queryByRole('link', { name: /to approve/ })).toBeNull();
  const chats = screen.getByText(/2 cases wait for a decision/).closest('a');
  expect(chats).toHaveAccessibleName(/^Chats.*2 cases wait for a decision/);
  expect(chats).toBeVisible();
  const waits = (words: RegExp) => screen.getByText(words).closest('a');
  expect(waits(/^3 articles wait for review$/)).toHaveAccessibleName(/^Articles/);
  expect(waits(/^1 feedback message waits for an answer$/)).toHaveAccessibleName(/^Feedback/);
  clearSession();
  const kept = () => app.queryClient.getQueryCache().findAll({ queryKey: ['GET /articles/working'] });
  await waitFor(() => expect(kept()).toEqual([]));
});

it('shows the number of cases only to people who may open the queue', async () => {
  await signIn(3);
  await open('/admin/home', 'en', {
    'GET /data_waiting': () => ({
      reviews: 3,
      reports: 2,
      held: 1,
      feedback: 1,
      backups: 0,
      failed_backups: 1,
    }),
  });
  const waiting = within(await screen.findByLabelText('Waiting for you'));
  expect(await waiting.findByRole('link', { name: '3 articles to review' })).toBeVisible();
  expect(waiting.queryByRole('link', { name: /to decide|to approve|failed/ })).toBeNull();
  expect(screen.queryByText(/waits? for (?:review|an answer|a decision)/)).toBeNull();
});

describe('a closed account', () => {
  const closes_at = '2031-03-04T05:06:07.000Z';
  const info = (value: string | null) => ({ closes_at: value }) as never;

  it('shows above every screen the date of deletion and a button that keeps it', async () => {
    await signIn(2);
    let current: string | null = closes_at;
    await open('/admin/no-such-screen', 'en', {
      'GET /user_info': () => info(current),
      'POST /account/keep': () => {
        current = null;
        return {} as never;
      },
    });
    const notice = await screen.findByRole('region', { name: 'Your account is closed' });
    expect(notice).toHaveTextContent(/will be deleted on .*2031/);
    await userEvent.click(within(notice).getByRole('button', { name: 'Keep my account' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your account is closed' })).toBeNull());
  });

  it('is not mentioned to people with an open account, nor requested for guests, who have no profile', async () => {
    const requested = vi.fn(() => info(null));
    await signIn(1);
    const { unmount } = await open('/admin/no-such-screen', 'en', { 'GET /user_info': requested });
    await waitFor(() => expect(requested).toHaveBeenCalledOnce());
    expect(screen.queryByRole('button', { name: 'Keep my account' })).toBeNull();
    unmount();
    await signIn(3);
    await open('/admin/no-such-screen', 'en', { 'GET /user_info': requested });
    await screen.findByRole('heading', { level: 1 });
    expect(requested).toHaveBeenCalledOnce();
  });
});
