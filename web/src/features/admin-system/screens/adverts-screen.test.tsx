import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearSession } from '@/lib/session';
import { renderAdmin } from '@/testing/render-admin';
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
    ['en', ['1200 views · 150 clicks · 12.5 %', '40 views · 0 clicks · 0 %', '0 views · 0 clicks · –']],
    ['zh-CN', ['浏览 1200 · 点击 150 · 12.5 %', '浏览 40 · 点击 0 · 0 %', '浏览 0 · 点击 0 · –']],
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
