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
  'GET /articles/tags': () => [
    { tag: 'C & C++', count: 12_345, article_id_list: [], created_at: '2026-01-01T00:00:00Z' },
  ],
  'GET /data_sum': () => ({
    user_count: 3,
    article_count: 9,
    message_count: 20,
    chat_group_count: 2,
    now_login_count: 1,
    now_sign_count: 0,
  }),
};

const NOTHING = {
  user_count: 0,
  article_count: 0,
  message_count: 0,
  chat_group_count: 0,
  now_login_count: 0,
  now_sign_count: 0,
};

const open = (answers: Answers) =>
  renderScreen({ at: '/', routes: [{ path: '/', element: <DemoPage /> }], answers, messages: ['dashboard'] });

const rows = async (table: string) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .map((row) => row.textContent);

describe('the demo dashboard', () => {
  it('shows the public statistics by month, category and tag', async () => {
    await open(ANSWERS);
    expect(await rows('Articles by month')).toEqual(['Earlier4', 'Feb 20262', 'Mar 20263', 'All articles9']);
    expect(await rows('Articles by category')).toEqual(['guide4', 'Uncategorised5', 'All articles9']);
    expect(await rows('Articles by tag')).toEqual(['C & C++1.2w', 'Tag uses in total1.2w']);
    expect(screen.getByText('Articles').nextSibling).toHaveTextContent('9');
    expect(screen.getByText('Tags').nextSibling).toHaveTextContent('1');
  });

  it('links a bar to its articles', async () => {
    await open(ANSWERS);
    const link = await screen.findByRole('link', { name: 'C & C++' });
    expect(link).toHaveAttribute('href', '/articles?tag=C+%26+C%2B%2B');
  });

  it('sums up the categories that are not shown individually, and links to the home page', async () => {
    const many = Array.from({ length: 14 }, (_, at) => ({
      value: `c${at}`,
      label: `c${at}`,
      count: 14 - at,
    }));
    await open({
      ...ANSWERS,
      'GET /articles/categorys': () => many,
      'GET /data_sum': () => ({ ...NOTHING, article_count: 110 }),
    });
    const shown = await rows('Articles by category');
    expect(shown.slice(-3)).toEqual(['Other categories3', 'Uncategorised5', 'All articles110']);
    expect(screen.getByRole('link', { name: 'Back to the site' })).toHaveAttribute('href', '/');
  });

  it('has an empty state', async () => {
    await open({ ...ANSWERS, 'GET /articles/categorys': () => [], 'GET /data_sum': () => NOTHING });
    const panel = await screen.findByRole('region', { name: 'Articles by category' });
    expect(await within(panel).findByText('There is nothing to count yet.')).toBeVisible();
  });

  it('shows an error when bars fail to load, and retries', async () => {
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
    expect(await rows('Articles by category')).toEqual(['news1', 'Uncategorised8', 'All articles9']);
  });
});
