import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearSession } from '@/lib/session/session';
import { findDialog, renderAdmin } from '@/testing/render-admin';
import type { Advert } from '../system';
import AdvertsScreen from './adverts-screen';

const advert = (id: string, view_count: number, click_count: number): Advert => ({
  id,
  created_at: '2026-01-02T03:04:05.000Z',
  title: `Advert ${id}`,
  href: 'https://shop.example/',
  images: '/uploads/a.png',
  is_show: true,
  slot: 'home_side',
  start_at: null,
  end_at: null,
  view_count,
  click_count,
});

const list = [advert('a', 1200, 150), advert('b', 40, 0), advert('c', 0, 0)];

beforeEach(clearSession);

describe('the counts of adverts', () => {
  it.each([
    ['en', ['1200 views · 150 clicks · 12.5%', '40 views · 0 clicks · 0%', '0 views · 0 clicks · –']],
    ['zh-CN', ['浏览 1200 · 点击 150 · 12.5%', '浏览 40 · 点击 0 · 0%', '浏览 0 · 点击 0 · –']],
  ] as const)('are numbers, and a bar as wide as the part that clicked, in %s', async (locale, texts) => {
    await renderAdmin({
      at: '/admin/adverts',
      element: <AdvertsScreen />,
      answers: { 'GET /adverts/all': () => ({ list, count: list.length }) },
      messages: ['admin-system'],
      locale,
    });
    const rows = await Promise.all(
      list.map(async ({ title }) =>
        (await screen.findByRole('rowheader', { name: new RegExp(title) })).closest('tr')!,
      ),
    );
    expect(rows.map((row, index) => within(row).getByText(texts[index]!))).toHaveLength(3);
    const bars = rows.map((row) => row.querySelector<HTMLElement>('[class*=share]')?.style.width);
    expect(bars).toEqual(['12.5%', undefined, undefined]);
  });
});

describe('the days of an advert', () => {
  const DAYS = ['2026-11-27', '2026-11-28'];
  const open = async (view_data: number[], click_data: number[], locale: 'en' | 'zh-CN' = 'en') => {
    const { user } = await renderAdmin({
      at: '/admin/adverts',
      element: <AdvertsScreen />,
      answers: {
        'GET /adverts/all': () => ({ list: [list[0]!], count: 1 }),
        'GET /data_advert/{id}': ({ params }) => {
          expect(params).toEqual({ id: 'a' });
          return { date_list: DAYS, view_data, click_data };
        },
      },
      messages: ['admin-system'],
      locale,
    });
    await user.click(
      await screen.findByRole('button', { name: `${locale === 'en' ? 'Statistics' : '统计'}: Advert a` }),
    );
    return user;
  };

  it('are shown as a chart with the click rate, and as a table', async () => {
    const user = await open([30, 10], [4, 1]);
    const dialog = await findDialog('Views and clicks of “Advert a”');
    await dialog.findByText('In the last 2 days, 12.5% of the views led to a click.');
    const title = 'Views and clicks';
    dialog.getByRole('img', { name: `Chart: ${title}, 2 days. Views: 40, Clicks: 5.` });
    await user.click(dialog.getByRole('button', { name: `${title}: show as table` }));
    const rows = within(dialog.getByRole('table', { name: title })).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Day', 'Views', 'Clicks'],
      ['Nov 28, 2026', '10', '1'],
      ['Nov 27, 2026', '30', '4'],
    ]);
  });

  it('are shown in Chinese', async () => {
    await open([30, 10], [4, 1], 'zh-CN');
    const dialog = await findDialog('“Advert a”的浏览与点击');
    await dialog.findByText('近 2 天的点击率为 12.5%。');
    dialog.getByRole('img', { name: '图表：浏览与点击，共 2 天。浏览: 40，点击: 5。' });
  });

  it('without views and clicks show a message', async () => {
    await open([0, 0], [0, 0]);
    const dialog = await findDialog('Views and clicks of “Advert a”');
    await dialog.findByText('No views in the last 2 days.');
    expect(dialog.queryByRole('img', { name: /^Chart/ })).toBeNull();
  });

  it('without views show a chart when there were clicks', async () => {
    await open([0, 0], [0, 2]);
    const dialog = await findDialog('Views and clicks of “Advert a”');
    await dialog.findByText('No views in the last 2 days.');
    expect(dialog.getByRole('img', { name: /Views: 0, Clicks: 2/ })).toBeVisible();
  });
});
