import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EndpointInput } from '@contract';
import { clearTagFilter, currentTagFilter } from '@/lib/ui';
import { HttpError } from '@/lib/http';
import { renderScreen, type Answers } from '@/testing/render-screen';
import { testArticle } from '../testing';
import ArticlesPage from './articles-page';
import HomePage from './home-page';

// compiled before the first test, so that no test waits for that
beforeAll(async () => {
  await Promise.all([
    import('../list/filters'),
    import('../home/home-search'),
    import('../home/home-sidebar'),
  ]);
}, 60_000);

const tag = (title: string, color: 'cyan' | 'red') => ({
  id: `tag-${title}`,
  title,
  color,
  article_count: 3,
});

const answers = (more: Answers = {}): Answers => ({
  'GET /articles': ({ query }) => ({
    list: query?.tag === 'none' || query?.key === 'none' ? [] : [testArticle(1, { tags: ['css'] })],
    count: query?.tag ? 1 : 25,
  }),
  'GET /articles/calendar': () => [{ date: '2024-02-28', count: 1 }],
  'GET /articles/categorys': () => [{ value: 'notes', label: 'notes', count: 3 }],
  'GET /tags': () => ({ list: [tag('css', 'cyan'), tag('vue', 'red')], count: 2 }),
  ...more,
});

const show = (at: string, more?: Answers, locale: 'en' | 'zh-CN' = 'en') =>
  renderScreen({
    at,
    routes: [
      { path: '/', element: <HomePage /> },
      { path: '/articles', element: <ArticlesPage /> },
    ],
    answers: answers(more),
    messages: ['article', 'advert', 'feedback'],
    locale,
  });

const cloud = async () => within((await screen.findByRole('heading', { name: 'Tags' })).parentElement!);

describe('the tag filter', () => {
  it('is picked with the first click and cleared with the second', async () => {
    clearTagFilter();
    const user = userEvent.setup();
    const { router } = await show('/');
    const pick = async () => user.click((await cloud()).getByRole('link', { name: /^css/ }));
    await pick();
    await waitFor(() => expect(router.state.location.search).toBe('?tag=css'));
    await waitFor(() => expect(currentTagFilter()).toBe('css'));
    expect((await cloud()).getByRole('link', { name: /^css/ })).toHaveAttribute('aria-current', 'true');
    await pick();
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await waitFor(() => expect(currentTagFilter()).toBe(''));
  });

  it('is a link that needs no script, from the first page on, in the language of the page', async () => {
    await show('/articles?sort=read&page=2&lang=zh-CN', {}, 'zh-CN');
    const link = await screen.findByRole('link', { name: /^vue/ });
    expect(link).toHaveAttribute('href', '/articles?tag=vue&sort=read&lang=zh-CN');
  });

  it('wears the tag’s colour', async () => {
    await show('/');
    const link = (await cloud()).getByRole('link', { name: /^css/ });
    expect(link.style.getPropertyValue('--tag')).toBe('var(--tag-cyan)');
  });
});

describe('the search of the list', () => {
  const field = () => screen.findByRole('searchbox', { name: 'Search articles' });

  it('follows the typing once it rests, replacing the URL before, and keeps the focus', async () => {
    const asked: (string | undefined)[] = [];
    const user = userEvent.setup();
    const { router } = await show('/articles?tag=css&page=2', {
      'GET /articles': ({ query }) => {
        asked.push(query?.key);
        return { list: [testArticle(1)], count: 1 };
      },
    });
    await user.type(await field(), 'ink');
    await waitFor(() => expect(router.state.location.search).toBe('?key=ink&tag=css'));
    expect(router.state.historyAction).toBe('REPLACE');
    await waitFor(() => expect(asked).toEqual([undefined, 'ink']));
    expect(await field()).toHaveFocus();
    expect(await field()).toHaveValue('ink');
  });

  it('keeps the articles before, dimmed, until the next are there', async () => {
    const user = userEvent.setup();
    let answer: (list: ReturnType<typeof testArticle>[]) => void = () => undefined;
    await show('/', {
      'GET /articles': ({ query }) =>
        query?.key
          ? new Promise((resolve) => (answer = (list) => resolve({ list, count: list.length })))
          : { list: [testArticle(1)], count: 1 },
    });
    const before = await screen.findByRole('heading', { name: 'Article 1' });
    await user.type(await field(), 'ink');
    await waitFor(() => expect(before.closest('[aria-busy="true"]')).not.toBeNull());
    answer([testArticle(2, { highlight: { title: 'Article <mark>2</mark>', abstract: '' } })]);
    expect(await screen.findByRole('heading', { name: 'Article 2' })).toBeVisible();
    expect(screen.getByText('2', { selector: 'mark' })).toBeVisible();
    expect(screen.getByText('Articles found')).toBeVisible();
  });

  it('takes the text of the URL when one goes back', async () => {
    const { router } = await show('/?key=ink');
    expect(await field()).toHaveValue('ink');
    await router.navigate('/?key=paper');
    await waitFor(async () => expect(await field()).toHaveValue('paper'));
  });

  it('names its order, and says what to do when nothing is found', async () => {
    await show('/articles?key=none');
    expect(screen.getByRole('combobox', { name: 'Order' })).toHaveDisplayValue('Best match');
    expect(await screen.findByText('Nothing found for “none”.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show all articles' })).toHaveAttribute('href', '/articles');
    expect(screen.getByRole('link', { name: /Clear the search/ })).toHaveAttribute('href', '/articles');
  });

  it('is a form of the URL for browsers without script', async () => {
    await show('/?tag=css&lang=zh-CN', {}, 'zh-CN');
    const form = await screen.findByRole<HTMLFormElement>('search');
    expect([form.method, form.getAttribute('action')]).toEqual(['get', '/']);
    expect([...new FormData(form)]).toEqual([
      ['tag', 'css'],
      ['lang', 'zh-CN'],
      ['key', ''],
    ]);
  });
});

describe('beside the articles', () => {
  it('stands what is recommended', async () => {
    await show('/', {
      'GET /articles': ({ query }) => ({
        list: query?.is_recommend ? [testArticle(8)] : [],
        count: 1,
      }),
    });
    const card = within(await screen.findByRole('region', { name: 'Recommended' }));
    expect(card.getByRole('link', { name: /^Article 8/ })).toHaveAttribute(
      'href',
      `/article/${testArticle(8).id}`,
    );
  });

  it('stand the figures of the site', async () => {
    await show('/', { 'GET /articles/sum': () => ({ article_count: 12, look_count: 34_567 }) });
    expect(await screen.findByText('3.4w')).toBeVisible();
    expect(screen.getByText('Visits').nextSibling).toHaveTextContent('3.4w');
    expect(screen.getByText('Articles', { selector: 'dt' }).nextSibling).toHaveTextContent('12');
  });
});

describe('adverts', () => {
  const ad = (n: number) => ({
    id: `advert${n}`,
    title: `Ink ${n}`,
    href: 'https://example.com/ink',
    images: '/uploads/ink.webp',
    image_width: 800,
    image_height: 200,
    image_srcset: '/uploads/ink320.webp 320w, /uploads/ink.webp 800w',
    slot: 'home_list' as const,
  });

  it('stand after the third and the seventh article, marked as what they are', async () => {
    await show('/', {
      'GET /articles': () => ({ list: Array.from({ length: 8 }, (_, n) => testArticle(n + 1)), count: 8 }),
      'GET /adverts': ({ query }) => (query?.slot === 'home_list' ? [ad(1), ad(2), ad(3)] : []),
    });
    await screen.findByRole('link', { name: 'Ink 2' });
    const marks = [...document.querySelectorAll('article h3, section[aria-label="Ad"] a')];
    expect(marks.map((node) => node.textContent)).toEqual([
      ...['Article 1', 'Article 2', 'Article 3', 'Ink 1', 'Article 4', 'Article 5', 'Article 6', 'Article 7'],
      ...['Ink 2', 'Article 8'],
    ]);
    const link = screen.getByRole('link', { name: 'Ink 1' });
    expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.querySelector('img')).toHaveAttribute('srcset', ad(1).image_srcset);
  });
});

describe('the list of articles', () => {
  it('asks for what the URL says and keeps it while paging', async () => {
    const asked: Partial<EndpointInput<'GET /articles'>>[] = [];
    await show('/articles?sort=liked&category=notes&tag=css&page=2', {
      'GET /articles': (input) => {
        asked.push(input);
        return { list: [testArticle(1)], count: 25 };
      },
    });
    const third = await screen.findByRole('link', { name: 'Page 3' });
    expect(asked).toEqual([{ query: { page: 2, sort: 'digg_count desc', category: 'notes', tag: 'css' } }]);
    expect(third).toHaveAttribute('href', '/articles?category=notes&tag=css&sort=liked&page=3#articles');
  });

  it('changes the URL with the order, from the first page on', async () => {
    const user = userEvent.setup();
    const { router } = await show('/articles?page=2&tag=css');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Most read');
    await waitFor(() => expect(router.state.location.search).toBe('?tag=css&sort=read'));
    expect(screen.getByRole('combobox', { name: 'Order' })).toHaveValue('read');
    expect(router.state.historyAction).toBe('PUSH');
  });

  it('is a form of the URL for browsers without script', async () => {
    await show('/articles?tag=css&lang=zh-CN', {}, 'zh-CN');
    const form = (await screen.findByRole('combobox', { name: '排序' })).closest('form');
    expect(form).toHaveAttribute('action', '/articles');
    expect(form?.method).toBe('get');
    expect(new FormData(form ?? undefined).get('tag')).toBe('css');
    expect(new FormData(form ?? undefined).get('lang')).toBe('zh-CN');
  });

  it('shows title, abstract, category, date, counts and tags', async () => {
    await show('/articles');
    const card = within(await screen.findByRole('article'));
    expect(card.getByRole('heading', { name: 'Article 1' })).toBeVisible();
    expect(card.getByText('What article 1 says')).toBeVisible();
    expect(card.getByRole('link', { name: 'notes' })).toHaveAttribute('href', '/articles?category=notes');
    expect(card.getByText('May 1, 2024')).toHaveAttribute('datetime', '2024-05-01T08:00:00Z');
    expect(card.getByText('1.2w views')).toBeInTheDocument();
    expect(card.getByText('1 comment')).toBeInTheDocument();
    expect(card.getByText('2 likes')).toBeInTheDocument();
    expect(card.getByText('Collected 0 times')).toBeInTheDocument();
    expect(card.getByRole('link', { name: 'css' })).toHaveAttribute('href', '/articles?tag=css');
  });

  it('offers the way on when nothing matches, and after the last page', async () => {
    await show('/articles?tag=none');
    expect(await screen.findByRole('link', { name: 'Show all articles' })).toHaveAttribute(
      'href',
      '/articles',
    );
    await show('/articles?tag=none&page=9');
    const first = await screen.findByRole('link', { name: 'Go to the first page' });
    expect(first).toHaveAttribute('href', '/articles?tag=none');
  });

  it('says that it failed and tries again', async () => {
    const user = userEvent.setup();
    let isDown = true;
    await show('/articles', {
      'GET /articles': () => {
        if (isDown) throw new HttpError('Bad gateway', 502);
        return { list: [testArticle(7)], count: 1 };
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Bad gateway');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Article 7' })).toBeVisible();
  });
});
