import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EndpointOutput } from '@contract';
import { renderScreen, type Answers } from '@/testing/render-screen';
import { testArticle } from '../testing';
import HomePage from './home-page';

// imported before the first test, so that compiling does not count towards its time
beforeAll(async () => {
  await Promise.all([
    import('../home/home-search'),
    import('../home/home-strip'),
    import('../home/lead-articles'),
    import('../home/home-sidebar'),
    import('../shared/drawn-cover'),
    import('../list/active-filters'),
    import('../list/list-pages'),
  ]);
});

type Site = EndpointOutput<'GET /settings/site'>;

const show = (at: string, answers: Answers) =>
  renderScreen({
    at,
    routes: [{ path: '/', element: <HomePage /> }],
    answers: {
      'GET /articles/calendar': () => [{ date: '2024-02-28', count: 1 }],
      'GET /tags': () => ({ list: [{ id: 'tag', title: 'css', color: 'cyan', article_count: 3 }], count: 1 }),
      ...answers,
    },
    messages: ['article', 'advert', 'feedback'],
  });

const SITE = {
  created_at: '2023-02-15',
  title: 'Wentu',
  home: {
    cover: 'strip',
    picture: null,
    main: ['lead', 'cover', 'calendar', 'articles'],
    side: ['tags', 'recommended', 'site'],
  },
};
/** Site info with a different choice of parts of the home page. */
const siteWith = (home: Partial<Site['home']>): Answers => ({
  'GET /settings/site': () => ({ ...SITE, home: { ...SITE.home, ...home } }) as Site,
});
const pageOf = (count: number): Answers => ({
  'GET /articles': ({ query }) => ({
    list: query?.is_recommend ? [] : Array.from({ length: count }, (_, n) => testArticle(n + 1)),
    count,
  }),
});

describe('the home page', () => {
  const lead = async () => within(await screen.findByRole('region', { name: 'Latest articles' }));
  const titlesIn = (within: { getAllByRole: typeof screen.getAllByRole }) =>
    within.getAllByRole('heading', { level: 3 }).map((title) => title.textContent);

  it('opens with the latest article and the next ones; the list has the others', async () => {
    await show('/', { ...siteWith({}), ...pageOf(7) });
    await waitFor(async () => expect(titlesIn(await lead())).toHaveLength(5));
    const list = within(await screen.findByRole('region', { name: 'More articles' }));
    expect(titlesIn(list)).toEqual(['Article 6', 'Article 7']);
  });

  it('leads with one article when otherwise none would remain in the list', async () => {
    await show('/', { ...siteWith({}), ...pageOf(4) });
    await waitFor(async () => expect(titlesIn(await lead())).toEqual(['Article 1']));
    expect(screen.getAllByRole('article')).toHaveLength(4);
  });

  it('shows a single article in the list', async () => {
    await show('/', { ...siteWith({}), ...pageOf(1) });
    const list = within(await screen.findByRole('region', { name: 'Latest articles' }));
    await waitFor(() => expect(titlesIn(list)).toEqual(['Article 1']));
  });

  it('loads the picture of the first article first, and draws covers for articles without one', async () => {
    const pictured = testArticle(1, {
      banner_url: '/uploads/a.webp',
      banner_srcset: '/uploads/a3.webp 320w',
    });
    await show('/', {
      ...siteWith({}),
      'GET /articles': () => ({
        list: [pictured, ...Array.from({ length: 5 }, (_, n) => testArticle(n + 2))],
        count: 6,
      }),
    });
    await waitFor(async () => expect(titlesIn(await lead())).toHaveLength(5));
    const picture = document.querySelector('img[src="/uploads/a.webp"]');
    expect(picture).toHaveAttribute('fetchpriority', 'high');
    expect(picture).toHaveAttribute('loading', 'eager');
    const drawings = () => [...document.querySelectorAll('article a[aria-hidden] svg')];
    await waitFor(() => expect(drawings()).toHaveLength(5));
    const drawn = drawings().map((svg) => svg.innerHTML);
    expect(new Set(drawn).size).toBeGreaterThan(1);
  });

  it.each(['/?key=ink', '/?tag=css', '/?page=2'])('on %s, shows only the list', async (at) => {
    await show(at, { ...siteWith({}), ...pageOf(7) });
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(7));
    expect(screen.queryByRole('heading', { name: /in the last year/ })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'More articles' })).toBeNull();
  });

  it('has the parts that the owner chose, in their order', async () => {
    await show('/', {
      ...siteWith({ main: ['calendar', 'articles'], side: ['site', 'tags'] }),
      ...pageOf(7),
    });
    await screen.findByRole('heading', { name: 'About this site' });
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(7));
    expect(screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual([
      '1 article in the last year',
      'Latest articles',
      'About this site',
      'Tags',
    ]);
  });
});

describe('the sidebar', () => {
  it('shows the most read articles when none is recommended', async () => {
    await show('/', {
      ...siteWith({ side: ['recommended'] }),
      'GET /articles': ({ query }) => ({
        list: query?.sort ? [testArticle(3), testArticle(4, { look_count: 0 })] : [],
        count: 2,
      }),
    });
    const card = within(await screen.findByRole('region', { name: 'Most read' }));
    expect(card.getAllByRole('link').map((link) => link.textContent)).toEqual([
      expect.stringMatching(/^Article 3/),
    ]);
  });
});
