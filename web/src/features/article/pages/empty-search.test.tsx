import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { EndpointOutput } from '@contract';
import { renderScreen, type Answers } from '@/testing/render-screen';
import ArticlesPage from './articles-page';

const show = (at: string, more: Answers, locale: 'en' | 'zh-CN' = 'en') =>
  renderScreen({
    at,
    routes: [{ path: '/articles', element: <ArticlesPage /> }],
    answers: {
      'GET /settings/site': () => ({ title: 'Wentu' }) as EndpointOutput<'GET /settings/site'>,
      'GET /articles/categorys': () => [],
      'GET /tags': () => ({ list: [], count: 0 }),
      ...more,
    },
    messages: ['article'],
    locale,
  });

describe('a search that finds nothing', () => {
  it('offers what the other language has', async () => {
    await show('/articles?key=none', {
      'GET /articles': (_, locale) => ({ list: [], count: locale === 'zh-CN' ? 12 : 0 }),
    });
    const link = await screen.findByRole('link', { name: 'Show' });
    expect(link.closest('p')).toHaveTextContent('Nothing in English; 12 in 中文.');
    expect(link).toHaveAttribute('href', '/articles?key=none&lang=zh-CN');
  });

  it('names the language of the link also for the default language', async () => {
    await show(
      '/articles?key=none&lang=zh-CN',
      { 'GET /articles': (_, locale) => ({ list: [], count: locale === 'en' ? 3 : 0 }) },
      'zh-CN',
    );
    expect(await screen.findByRole('link', { name: '查看' })).toHaveAttribute(
      'href',
      '/articles?key=none&lang=en',
    );
  });
});
