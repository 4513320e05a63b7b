import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { EndpointInput, EndpointOutput } from '@contract';
import { HttpError } from '@/lib/http/http';
import { renderScreen, type Answers } from '@/testing/render-screen';
import NewsPage from './news-page';

type Entry = EndpointOutput<'GET /news'>[number];
type Source = EndpointOutput<'GET /news/sources'>[number];

const FEED = 'f'.repeat(24);

const entry = (index: number, more: Partial<Entry> = {}): Entry => ({
  index,
  title: `News ${index}`,
  link: `/article/${index}`,
  summary: `Summary ${index}`,
  image: null,
  published_at: '2024-05-01T08:00:00Z',
  locale: 'en',
  source: { id: 'site', title: '' },
  ...more,
});

const foreign = entry(1, {
  title: '外面的新闻',
  link: 'https://www.feed.example/1',
  locale: 'zh-CN',
  source: { id: FEED, title: '一个来源' },
});

const source = (more: Partial<Source> = {}): Source => ({
  id: FEED,
  title: '一个来源',
  url: null,
  site_url: 'https://feed.example/',
  locale: 'zh-CN',
  every_minutes: 30,
  is_paused: false,
  state: 'fresh',
  problem: null,
  fetched_at: '2024-05-02T08:00:00Z',
  checked_at: '2024-05-02T08:00:00Z',
  count: 1,
  ...more,
});

const show = (at: string, answers: Answers, locale: 'en' | 'zh-CN' = 'en') =>
  renderScreen({
    at,
    routes: [{ path: '/news', element: <NewsPage /> }],
    answers: { 'GET /news/sources': () => [source()], 'GET /news': () => [], ...answers },
    messages: ['news'],
    locale,
  });

describe('the news', () => {
  it('show those of this site first, ranked, with summary and date', async () => {
    const requested: Partial<EndpointInput<'GET /news'>>[] = [];
    await show('/news', {
      'GET /news': (input) => {
        requested.push(input);
        return [entry(1), entry(2)];
      },
    });
    expect(await screen.findByRole('link', { name: 'News 2' })).toHaveAttribute('href', '/article/2');
    expect(screen.getByText('Summary 1')).toBeVisible();
    expect(screen.getAllByText('May 1, 2024')).toHaveLength(2);
    expect(screen.getByRole('heading', { level: 2, name: 'From this site' })).toBeVisible();
    expect(requested[0]).toEqual({ query: { source: 'site', size: 30 } });
  });

  it('of a feed link to other sites, and show source and time of the fetch in their language', async () => {
    await show(`/news?source=${FEED}`, { 'GET /news': () => [foreign] });
    const link = await screen.findByRole('link', { name: '外面的新闻' });
    expect(link).toHaveAttribute('href', 'https://www.feed.example/1');
    expect(link).toHaveAttribute('rel', 'noopener nofollow external');
    expect(link.closest('[lang]')).toHaveAttribute('lang', 'zh-CN');
    expect(screen.getByText('feed.example')).toBeVisible();
    expect(screen.getByText('Fetched').querySelector('time')).toHaveAttribute(
      'datetime',
      '2024-05-02T08:00:00Z',
    );
    expect(screen.getByRole('link', { name: 'Visit the site' })).toHaveAttribute(
      'href',
      'https://feed.example/',
    );
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });

  it('show the source that is selected with the keyboard', async () => {
    const { router } = await show('/news', {
      'GET /news': ({ query }) => (query?.source === FEED ? [foreign] : [entry(1)]),
    });
    const nav = await screen.findByRole('navigation', { name: 'Sources' });
    expect(within(nav).getByRole('link', { name: 'From this site' })).toHaveAttribute('aria-current', 'page');
    (await within(nav).findByRole('link', { name: '一个来源' })).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe(`?source=${FEED}`));
    expect(await screen.findByRole('link', { name: '外面的新闻' })).toBeVisible();
  });

  it.each([
    ['feed_slow', 'en', 'This source took too long to answer.'],
    ['feed_unreachable', 'zh-CN', '暂时无法连接这个来源。'],
  ] as const)(
    'of a failing source show the error and its last successful list: %s',
    async (problem, locale, words) => {
      const failed = source({ state: 'failed', problem });
      await show(
        `/news?source=${FEED}`,
        { 'GET /news/sources': () => [failed], 'GET /news': () => [foreign] },
        locale,
      );
      const notice = await screen.findByText(words, { exact: false });
      expect(notice.querySelector('time')).toHaveAttribute('datetime', failed.fetched_at);
      expect(await screen.findByRole('link', { name: '外面的新闻' })).toBeVisible();
    },
  );

  it('of a source that was never fetched show a message', async () => {
    const state = { fetched_at: null, checked_at: null, count: 0 };
    await show(`/news?source=${FEED}`, {
      'GET /news/sources': () => [source({ state: 'waiting', ...state })],
    });
    expect(await screen.findByText(/has not been fetched yet/)).toBeVisible();
    expect(screen.queryByText('This source has no entries at present.')).toBeNull();
  });

  it('have an empty state', async () => {
    await show('/news', {});
    expect(await screen.findByText('There is no news yet. Come back soon.')).toBeVisible();
  });

  it('show an error with a retry button', async () => {
    let tries = 0;
    await show('/news', {
      'GET /news': () => {
        tries += 1;
        if (tries === 1) throw new HttpError('No Response', 0, undefined, 'The server does not answer.');
        return [entry(1)];
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(/The server does not answer\.Try again$/);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'News 1' })).toBeVisible();
  });
});
