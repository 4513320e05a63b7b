import { renderToString } from 'react-dom/server';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createI18n } from '@/lib/i18n/i18n';
import { Root } from '@/app/root';
import { createQueryClient } from '@/lib/http/query-client';
import { renderScreen } from '@/testing/render-screen';
import { DateTime } from './date-time';

const show = (value: string, locale: 'en' | 'zh-CN' = 'en') =>
  renderScreen({
    at: '/',
    routes: [{ path: '/', element: <DateTime value={value} /> }],
    answers: {},
    messages: [],
    locale,
  });

describe('DateTime', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is relative when less than a week old, with the full date on hover', async () => {
    await show('2026-03-08T12:00:00Z');
    const time = screen.getByText('2 days ago');
    expect(time).toHaveAttribute('datetime', '2026-03-08T12:00:00Z');
    expect(time.title).toContain('March 8, 2026');
  });

  it('is the date when a week old or older', async () => {
    await show('2026-03-03T12:00:00Z', 'zh-CN');
    expect(screen.getByText('2026年3月3日')).toBeInTheDocument();
  });

  it('is the date on the server, at any age', () => {
    const app = {
      queryClient: createQueryClient(),
      call: () => new Promise<never>(() => undefined),
      locale: () => 'en' as const,
      origin: '',
      switchLocale: () => Promise.resolve(),
    };
    const html = renderToString(
      <Root app={app} i18n={createI18n('en', {})}>
        <DateTime value="2026-03-10T11:00:00Z" />
      </Root>,
    );
    expect(html).toContain('>Mar 10, 2026</time>');
  });
});
