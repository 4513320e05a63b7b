import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Locale } from '@contract/enums';
import { renderScreen } from '@/testing/render-screen';
import ForbiddenPage from './forbidden-page';
import NotFoundPage from './not-found-page';

const open = (element: React.ReactNode, locale: Locale) =>
  renderScreen({ at: '/', routes: [{ path: '/', element }], answers: {}, messages: ['error'], locale });

describe.each([
  ['forbidden', <ForbiddenPage key="403" />, 'You don’t have access to this page', '您没有权限访问此页面'],
  ['not found', <NotFoundPage key="404" />, 'There is no such page', '找不到这个页面'],
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
