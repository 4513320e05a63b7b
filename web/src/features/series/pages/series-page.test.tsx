import { screen, within } from '@testing-library/react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from '@/lib/http/http';
import { type Answers, renderScreen } from '@/testing/render-screen';
import SeriesPage from './series-page';

const ID = 'series000000000000000001';

const Failure = () => {
  const error = useRouteError();
  return <p>status {isRouteErrorResponse(error) ? error.status : 'none'}</p>;
};

const show = (answer: Answers['GET /series/{id}'], query = '', locale: 'en' | 'zh-CN' = 'en') =>
  renderScreen({
    at: `/series/${ID}${query}`,
    routes: [{ path: '/series/:id', element: <SeriesPage />, ErrorBoundary: Failure }],
    answers: { 'GET /series/{id}': answer },
    messages: ['series'],
    locale,
  });

const part = (n: number, locale: 'en' | 'zh-CN' = 'en') => ({
  id: `article${String(n).padStart(17, '0')}`,
  title: `Part ${n}`,
  abstract: '',
  created_at: '2024-05-01T08:00:00Z',
  reading_minutes: 6,
  locale,
});

const series = (parts: ReturnType<typeof part>[], count = parts.length) =>
  ({ id: ID, title: 'Walks', list: parts, count }) as never;

afterEach(() => vi.unstubAllEnvs());

describe('the page of a series', () => {
  it('shows its name, the number of its articles, and these in order', async () => {
    await show(() => series([part(1), part(2, 'zh-CN')]));
    expect(await screen.findByRole('heading', { level: 1, name: 'Walks' })).toBeVisible();
    expect(screen.getByText('2 articles')).toBeVisible();
    const [first, second] = within(screen.getByRole('list')).getAllByRole('heading', { level: 2 });
    expect(within(first!).getByRole('link', { name: 'Part 1' })).toHaveAttribute(
      'href',
      `/article/${part(1).id}`,
    );
    expect(first).not.toHaveAttribute('lang');
    expect(second).toHaveAttribute('lang', 'zh-CN');
  });

  it('continues the numbers on further pages', async () => {
    await show(({ query }) => series([part(Number(query?.page) * 50 - 49)], 51), '?page=2');
    await screen.findByRole('link', { name: 'Part 51' });
    expect(screen.getAllByRole('list')[0]).toHaveAttribute('start', '51');
  });

  it('has its parts in the structured data, in order with positions, in the language of the page', async () => {
    vi.stubEnv('SSR', true);
    await show(() => series([part(51), part(52)], 52), '?page=2', 'zh-CN');
    await screen.findByRole('link', { name: 'Part 51' });
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    const url = (path: string) => `https://wentu.test${path}`;
    const item = (n: number) => ({
      '@type': 'ListItem',
      position: n,
      name: `Part ${n}`,
      url: url(`/article/${part(n).id}?lang=zh-CN`),
    });
    expect(JSON.parse(data)).toMatchObject([
      { '@type': 'BreadcrumbList' },
      {
        '@type': 'CollectionPage',
        name: 'Walks',
        url: url(`/series/${ID}?page=2&lang=zh-CN`),
        inLanguage: 'zh-CN',
        mainEntity: { '@type': 'ItemList', numberOfItems: 52, itemListElement: [item(51), item(52)] },
      },
    ]);
  });

  it('is a 404 without published articles', async () => {
    await show(() => {
      throw new HttpError('Not found', 404);
    });
    expect(await screen.findByText('status 404')).toBeVisible();
  });
});
