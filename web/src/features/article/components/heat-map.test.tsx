import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '@/testing/render-screen';
import { HeatMap } from './heat-map';

const days = [
  { date: '2024-02-28', count: 1 },
  { date: '2024-02-29', count: 0 },
  { date: '2024-03-01', count: 3 },
];

const show = (locale: 'en' | 'zh-CN', list = days) =>
  renderScreen({
    at: '/',
    routes: [{ path: '/', element: <HeatMap /> }],
    answers: { 'GET /articles/calendar': () => list },
    texts: ['article'],
    locale,
  });

describe('HeatMap', () => {
  it('says its figures in words and by month', async () => {
    await show('en');
    expect(await screen.findByRole('heading', { name: '4 articles in the last year' })).toBeVisible();
    expect(screen.getByText('Busiest day: Mar 1, 2024, 3 articles')).toBeVisible();
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual(['MonthArticles', 'February 20241', 'March 20243']);
  });

  it('draws a cell for each day with articles and one path for the others', async () => {
    const { container } = await show('en');
    await screen.findByRole('table');
    const titles = [...container.querySelectorAll('rect > title')].map((title) => title.textContent);
    expect(titles).toEqual(['Feb 28, 2024: 1 article', 'Mar 1, 2024: 3 articles']);
    expect(container.querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(1);
  });

  it('speaks Chinese, and has no busiest day in an empty year', async () => {
    await show('zh-CN', [{ date: '2024-02-28', count: 0 }]);
    expect(await screen.findByRole('heading', { name: '最近一年发布了 0 篇文章' })).toBeVisible();
    expect(screen.queryByText(/最多的一天/)).toBeNull();
  });
});
