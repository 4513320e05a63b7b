import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '@/testing/render-screen';
import HeatMap from './heat-map';

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
    messages: ['article'],
    locale,
  });

describe('HeatMap', () => {
  it('has its numbers as text, by month', async () => {
    await show('en');
    expect(await screen.findByRole('heading', { name: '4 articles in the last year' })).toBeVisible();
    expect(screen.getByText('Busiest day: Mar 1, 2024, 3 articles')).toBeVisible();
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual(['MonthArticles', 'February 20241', 'March 20243']);
  });

  it('draws every day, in the colour of its level', async () => {
    const { container } = await show('en');
    await screen.findByRole('table');
    const days = [...container.querySelectorAll('path')].map(
      (path) => path.getAttribute('d')?.match(/M/g)?.length,
    );
    expect(days).toEqual([1, 1, undefined, 1, undefined]);
  });

  it('shows the number of articles of the hovered day', async () => {
    const { container } = await show('en');
    await screen.findByRole('table');
    const picture = container.querySelector('svg')!;
    // a Friday in the first week: 30 px of weekday names, 18 px of month names, 14 px a cell
    fireEvent.pointerMove(picture, { clientX: 30 + 5, clientY: 18 + 5 * 14 + 5 });
    expect(screen.getByText('Mar 1, 2024: 3 articles')).toBeInTheDocument();
    fireEvent.pointerLeave(picture);
    expect(screen.queryByText('Mar 1, 2024: 3 articles')).toBeNull();
  });

  it('is translated into Chinese, and has no busiest day in an empty year', async () => {
    await show('zh-CN', [{ date: '2024-02-28', count: 0 }]);
    expect(await screen.findByRole('heading', { name: '最近一年发布了 0 篇文章' })).toBeVisible();
    expect(screen.queryByText(/最多的一天/)).toBeNull();
  });
});
