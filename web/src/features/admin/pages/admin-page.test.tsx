import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Locale, UserType } from '@contract/enums';
import { clearSession, setSession } from '@/lib/session';
import { renderScreen } from '@/testing/render-screen';
import AdminPage from './admin-page';

beforeEach(clearSession);

const signIn = (role: UserType) =>
  setSession({ token: 't-1', nick_name: 'Ann', role, user_id: 'u1', avatar: '', exp: 4_000_000_000 });

const open = (at: string, locale: Locale = 'en') =>
  renderScreen({
    at,
    routes: [
      { path: '/admin/*', element: <AdminPage />, ErrorBoundary: () => <h1>Not found</h1> },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    answers: {},
    texts: ['admin'],
    locale,
  });

const addressOf = ({ state: { location } }: Awaited<ReturnType<typeof open>>['router']) =>
  location.pathname + location.search;

describe('the back office', () => {
  it('leads who is not signed in to the sign-in, in the language of the page', async () => {
    const { router } = await open('/admin/users?page=2', 'zh-CN');
    await waitFor(() => expect(addressOf(router)).toBe('/login?back=%2Fadmin%2Fusers%3Fpage%3D2&lang=zh-CN'));
  });

  it('leads from /admin to its home, says what is to come, and leads on to the site and the panel', async () => {
    await signIn(2);
    const { router } = await open('/admin');
    expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    expect(addressOf(router)).toBe('/admin/home');
    expect(screen.getByText(/back office comes next/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the panel' })).toHaveAttribute('href', '/cms');
    expect(screen.getByRole('link', { name: 'Go to the site' })).toHaveAttribute('href', '/');
  });

  it('names the screen in Chinese', async () => {
    await signIn(1);
    await open('/admin/systems', 'zh-CN');
    expect(await screen.findByRole('heading', { level: 1, name: '网站设置' })).toBeVisible();
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

  it('finds nothing where there is no screen', async () => {
    await signIn(1);
    await open('/admin/unknown');
    expect(await screen.findByRole('heading', { name: 'Not found' })).toBeVisible();
  });
});
