import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Locale } from '@contract/enums';
import { renderScreen } from '@/testing/render-screen';
import ForbiddenPage from './forbidden-page';
import NotFoundPage from './not-found-page';

const open = (element: React.ReactNode, locale: Locale) =>
  renderScreen({ at: '/', routes: [{ path: '/', element }], answers: {}, messages: ['error'], locale });

describe.each([
  ['forbidden', <ForbiddenPage key="403" />, 'You don’t have access to this page', '您没有权限访问此页面'],
  ['not found', <NotFoundPage key="404" />, 'Page not found', '找不到这个页面'],
])('the page "%s"', (_, page, english, chinese) => {
  it('shows the error and a link to continue', async () => {
    await open(page, 'en');
    expect(screen.getByRole('heading', { level: 1, name: english })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Browse the articles' })).toHaveAttribute('href', '/articles');
  });

  it('shows its icon, and searches the articles without JavaScript', async () => {
    await open(page, 'zh-CN');
    const form = await screen.findByRole('search');
    expect(form).toHaveAttribute('action', '/articles');
    expect(form).toHaveFormValues({ key: '', lang: 'zh-CN' });
    expect(document.querySelector('[aria-hidden] > svg')).toBeInTheDocument();
  });

  it('has a button that clears the search', async () => {
    await open(page, 'en');
    const field = await screen.findByRole('searchbox');
    await userEvent.type(field, 'ink');
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
  });

  it('is translated into Chinese, and its links are in Chinese', async () => {
    await open(page, 'zh-CN');
    expect(screen.getByRole('heading', { level: 1, name: chinese })).toBeVisible();
    expect(screen.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', '/?lang=zh-CN');
  });

  it('is not indexed', async () => {
    await open(page, 'en');
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });
});

describe('the sign-in link of a refused page', () => {
  it.each([
    ['/chat/a-room?day=2024-05-01#m1', '/login?back=%2Fchat%2Fa-room%3Fday%3D2024-05-01%23m1'],
    ['/403', '/login'],
  ])('at %s links to %s', async (at, to) => {
    await renderScreen({
      at,
      routes: [{ path: '*', element: <ForbiddenPage /> }],
      answers: {},
      messages: ['error'],
      locale: 'en',
    });
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', to);
  });
});
