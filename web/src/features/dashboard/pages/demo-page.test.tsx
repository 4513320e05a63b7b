import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderScreen, type Answers } from '@/testing/render-screen';
import DemoPage from './demo-page';

const ANSWERS: Answers = {
  'GET /articles/calendar': () => [
    { date: '2026-02-28', count: 2 },
    { date: '2026-03-01', count: 3 },
  ],
  'GET /articles/categorys': () => [{ value: 'guide', label: 'guide', count: 4 }],
  'GET /tags': () => ({
    list: [{ id: '7', title: 'C & C++', color: 'red', article_count: 12_345 }],
    count: 30,
  }),
};

const open = (answers: Answers) =>
  renderScreen({ at: '/', routes: [{ path: '/', element: <DemoPage /> }], answers, messages: ['dashboard'] });

const rows = async (table: string) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .map((row) => row.textContent);

describe('the demo dashboard', () => {
  it('shows the public figures by month, category and tag', async () => {
    await open(ANSWERS);
    expect(await rows('Articles by month')).toEqual(['Feb 20262', 'Mar 20263']);
    expect(await rows('Articles by category')).toEqual(['guide4']);
    expect(await rows('Articles by tag')).toEqual(['C & C++1.2w']);
    expect(screen.getByText('Articles in twelve months').nextSibling).toHaveTextContent('5');
    expect(screen.getByText('Tags').nextSibling).toHaveTextContent('30');
  });

  it('leads to the articles behind a figure', async () => {
    await open(ANSWERS);
    const link = await screen.findByRole('link', { name: 'C & C++' });
    expect(link).toHaveAttribute('href', '/articles?tag=C+%26+C%2B%2B');
  });

  it('says when there is nothing to count', async () => {
    await open({ ...ANSWERS, 'GET /articles/categorys': () => [] });
    const panel = await screen.findByRole('region', { name: 'Articles by category' });
    expect(await within(panel).findByText('There is nothing to count yet.')).toBeVisible();
  });

  it('says when figures could not be loaded, and loads them again', async () => {
    let isDown = true;
    await open({
      ...ANSWERS,
      'GET /articles/categorys': () => {
        if (isDown) throw new Error('The service is not ready.');
        return [{ value: 'news', label: 'news', count: 1 }];
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('The service is not ready.');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rows('Articles by category')).toEqual(['news1']);
  });
});
