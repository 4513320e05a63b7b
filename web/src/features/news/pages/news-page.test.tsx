import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CallInput, CallOutput } from '@contract';
import { renderScreen, type Answers } from '@/testing/render-screen';
import NewsPage from './news-page';

type Row = CallOutput<'GET /articles'>['list'][number];

const news = (n: number) =>
  ({
    id: `news${String(n).padStart(20, '0')}`,
    title: `News ${n}`,
    abstract: `Summary ${n}`,
    created_at: '2024-05-01T08:00:00Z',
    locale: 'en',
  }) as Row;

const show = (at: string, answer: Answers['GET /articles']) =>
  renderScreen({
    at,
    routes: [{ path: '/news', element: <NewsPage /> }],
    answers: { 'GET /articles': answer },
    texts: ['news'],
  });

describe('the news', () => {
  it('are the articles of their category, ranked, with summary and date', async () => {
    const asked: Partial<CallInput<'GET /articles'>>[] = [];
    await show('/news?page=2', (input) => {
      asked.push(input);
      return { list: [news(11), news(12)], count: 12 };
    });
    expect(await screen.findByRole('link', { name: 'News 11' })).toHaveAttribute(
      'href',
      `/article/${news(11).id}`,
    );
    expect(screen.getByText('Summary 12')).toBeVisible();
    expect(screen.getAllByText('May 1, 2024')).toHaveLength(2);
    expect(document.querySelector('ol[start="11"]')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', '/news');
    expect(asked).toEqual([{ query: { category: 'news', page: 2 } }]);
  });

  it('say that there are none', async () => {
    await show('/news', () => ({ list: [], count: 0 }));
    expect(await screen.findByText('There is no news yet. Come back soon.')).toBeVisible();
  });
});
