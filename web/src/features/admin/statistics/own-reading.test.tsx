import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAdmin } from '@/testing/render-admin';
import { OwnReading } from './own-reading';

const DAYS = ['2026-11-27', '2026-11-28'];

const REFERRERS = [
  { host: 'news.example', count: 1_234 },
  { host: '', count: 6 },
  { host: '*', count: 5 },
];

const open = async (locale: 'en' | 'zh-CN', referrers = REFERRERS) => {
  const requested: unknown[] = [];
  const view = await renderAdmin({
    at: '/admin/home?date=60',
    element: <OwnReading hasPeriod />,
    messages: ['admin'],
    locale,
    answers: {
      'GET /data_reading/own': ({ query }) => {
        requested.push(query);
        const counts = { look_data: [90, 80], digg_data: [3, 4], comment_data: [0, 2] };
        return { date_list: DAYS, ...counts, top: [], referrers };
      },
      'GET /data_region/own': () => ({
        total: 3,
        list: [{ region: 'GB', name: 'United Kingdom', count: 3 }],
      }),
    },
  });
  return { ...view, requested };
};

it('shows the likes and comments of each day in the period of the views, and as a table', async () => {
  const { requested, user } = await open('en');
  const title = 'Likes and comments of your articles';
  await screen.findByRole('img', { name: `Chart: ${title}, 2 days. Likes: 7, Comments: 2.` });
  expect(requested).toEqual([{ date: '60' }]);
  await user.click(screen.getByRole('button', { name: `${title}: show as table` }));
  const rows = within(screen.getByRole('table', { name: title })).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Day', 'Likes', 'Comments'],
    ['Nov 28, 2026', '4', '2'],
    ['Nov 27, 2026', '3', '0'],
  ]);
  expect(screen.getByRole('img', { name: /^Chart: How your articles are read, 2 days/ })).toBeVisible();
});

it('shows the regions of the readers in a table, the most frequent first', async () => {
  await open('en');
  const title = 'Where your articles are read';
  const rows = within(await screen.findByRole('table', { name: title })).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Region', 'Article views', 'Share'],
    ['United Kingdom', '3', '100.0%'],
    ['Total', '3', ''],
  ]);
});

const sites = async (name: string) => {
  const list = (await screen.findByRole('heading', { name })).nextElementSibling;
  return Array.from(list?.children ?? [], ({ children }) =>
    Array.from(children, ({ textContent }) => textContent),
  );
};

it('shows the sites that readers come from, the most frequent first', async () => {
  await open('en');
  expect(await sites('Where readers of your articles come from')).toEqual([
    ['news.example', '1,234'],
    ['Direct or unknown', '6'],
    ['Other sites', '5'],
  ]);
});

it('without any sites shows that they are counted from now on', async () => {
  await open('en', []);
  expect(await screen.findByText(/^Nothing to show for this period yet/)).toBeVisible();
});

it('shows them in Chinese', async () => {
  await open('zh-CN');
  const name = '图表：文章点赞与评论，共 2 天。点赞: 7，评论: 2。';
  expect(await screen.findByRole('img', { name })).toBeVisible();
  expect((await sites('文章访客来源')).map(([site]) => site)).toEqual([
    'news.example',
    '直接访问或来源未知',
    '其他网站',
  ]);
});
