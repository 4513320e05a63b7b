import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Locale } from '@contract/enums';
import { renderScreen } from '@/testing/render-screen';
import ForbiddenPage from './forbidden-page';
import NotFoundPage from './not-found-page';

const open = (element: React.ReactNode, locale: Locale) =>
  renderScreen({ at: '/', routes: [{ path: '/', element }], answers: {}, messages: ['error'], locale });

describe.each([
  ['forbidden', <ForbiddenPage key="403" />, 'You may not see this page', '您无权访问此页面'],
  ['not found', <NotFoundPage key="404" />, 'There is no such page', '找不到这个页面'],
])('the page "%s"', (_, page, english, chinese) => {
  it('says what happened and leads on', async () => {
    await open(page, 'en');
    expect(screen.getByRole('heading', { level: 1, name: english })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Browse the articles' })).toHaveAttribute('href', '/articles');
  });

  it('speaks Chinese and leads on in Chinese', async () => {
    await open(page, 'zh-CN');
    expect(screen.getByRole('heading', { level: 1, name: chinese })).toBeVisible();
    expect(screen.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', '/?lang=zh-CN');
  });

  it('stays out of search engines', async () => {
    await open(page, 'en');
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });
});
