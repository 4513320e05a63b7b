import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EndpointInput, EndpointOutput } from '@contract';
import { DEFAULT_HOME } from '@contract/home-parts';
import { clearTagFilter, currentTagFilter } from '@/lib/state/ui';
import { HttpError } from '@/lib/http/http';
import { renderScreen, type Answers } from '@/testing/render-screen';
import { testArticle } from '../testing';
import ArticlesPage from './articles-page';
import HomePage from './home-page';

// imported before the first test, so that compiling does not count towards its time
beforeAll(async () => {
  await Promise.all([
    import('../list/active-filters'),
    import('../list/filters'),
    import('../list/list-pages'),
    import('../home/home-search'),
    import('../home/lead-articles'),
    import('../home/home-sidebar'),
  ]);
});

type Site = EndpointOutput<'GET /settings/site'>;

const tag = (title: string, color: 'cyan' | 'red') => ({
  id: `tag-${title}`,
  title,
  color,
  article_count: 3,
});

const answers = (more: Answers = {}): Answers => ({
  'GET /settings/site': () => ({ title: 'Wentu', home: { ...DEFAULT_HOME, picture: null } }) as Site,
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
  it('is set by the first click and cleared by the second', async () => {
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

  it('is a link that works without JavaScript, to the first page, in the language of the page', async () => {
    await show('/articles?sort=read&page=2&lang=zh-CN', {}, 'zh-CN');
    const link = await screen.findByRole('link', { name: /^vue/ });
    expect(link).toHaveAttribute('href', '/articles?tag=vue&sort=read&lang=zh-CN');
  });

  it('has the tag’s colour', async () => {
    await show('/');
    const link = (await cloud()).getByRole('link', { name: /^css/ });
    expect(link.dataset['color']).toBe('cyan');
  });
});

describe('the search of the list', () => {
  const field = () => screen.findByRole('searchbox', { name: 'Search articles' });

  it('searches after a pause in typing, replaces the URL, and keeps the focus', async () => {
    const inputs: (string | undefined)[] = [];
    const { router } = await show('/articles?tag=css&page=2', {
      'GET /articles': ({ query }) => {
        inputs.push(query?.key);
        return { list: [testArticle(1)], count: 1 };
      },
    });
    const input = await field();
    input.focus();
    // no pause between the letters, however slow the machine is
    for (const value of ['i', 'in', 'ink']) fireEvent.change(input, { target: { value } });
    await waitFor(() => expect(router.state.location.search).toBe('?key=ink&tag=css'));
    expect(router.state.historyAction).toBe('REPLACE');
    await waitFor(() => expect(inputs).toEqual([undefined, 'ink']));
    expect(await field()).toHaveFocus();
    expect(await field()).toHaveValue('ink');
  });

  it('keeps the previous articles, dimmed, until the next are loaded', async () => {
    const user = userEvent.setup();
    let answer: ((list: ReturnType<typeof testArticle>[]) => void) | undefined;
    await show('/', {
      'GET /articles': ({ query }) => {
        if (!query?.key) return { list: [testArticle(1)], count: 1 };
        return new Promise((resolve) => {
          // on a slow machine the first letters are searched for, too
          if (query.key === 'ink') answer = (list) => resolve({ list, count: list.length });
        });
      },
    });
    await screen.findByRole('heading', { name: 'Article 1' });
    await user.type(await field(), 'ink');
    await waitFor(() => expect(answer).toBeDefined());
    // the leading article is now the first of the list
    const before = () => screen.getByRole('heading', { name: 'Article 1' });
    await waitFor(() => expect(before().closest('[aria-busy="true"]')).not.toBeNull());
    answer?.([testArticle(2, { highlight: { title: 'Article <mark>2</mark>', abstract: '' } })]);
    expect(await screen.findByRole('heading', { name: 'Article 2' })).toBeVisible();
    expect(screen.getByText('2', { selector: 'mark' })).toBeVisible();
    expect(screen.getByText('Articles found')).toBeVisible();
  });

  it('has a button that clears the field and the search', async () => {
    const { router } = await show('/articles?key=ink&tag=css');
    const input = await field();
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(input).toHaveValue('');
    expect(input).toHaveFocus();
    await waitFor(() => expect(router.state.location.search).toBe('?tag=css'));
  });

  it('hides the banner of the page', async () => {
    const menu = { title: '文章', title_en: 'All', path: '/articles', slogan_en: 'Together', banners: [] };
    const more = {
      'GET /menus/detail': () =>
        ({ ...menu, abstract: [], abstract_en: [] }) as unknown as EndpointOutput<'GET /menus/detail'>,
    };
    await show('/articles', more);
    expect(await screen.findByText('Together')).toBeVisible();
    cleanup();
    await show('/articles?key=ink', more);
    await screen.findByRole('article');
    expect(screen.queryByText('Together')).toBeNull();
  });

  it('shows the text of the URL after "back"', async () => {
    const { router } = await show('/?key=ink');
    expect(await field()).toHaveValue('ink');
    await router.navigate('/?key=paper');
    await waitFor(async () => expect(await field()).toHaveValue('paper'));
  });

  it('shows its order, and what to do when nothing is found', async () => {
    await show('/articles?key=none');
    expect(screen.getByRole('combobox', { name: 'Order' })).toHaveDisplayValue('Best match');
    expect(await screen.findByText('Nothing found for “none”.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show all articles' })).toHaveAttribute('href', '/articles');
    expect(screen.getByRole('link', { name: /Clear the search/ })).toHaveAttribute('href', '/articles');
  });

  it('is a form that works without JavaScript', async () => {
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

describe('the sidebar', () => {
  it('shows the recommended articles, with their language where it is not that of the page', async () => {
    await show('/', {
      'GET /articles': ({ query }) => ({
        list: query?.is_recommend ? [testArticle(8, { locale: 'zh-CN' })] : [],
        count: 1,
      }),
    });
    const card = within(await screen.findByRole('region', { name: 'Recommended' }));
    expect(card.getByRole('link', { name: /^Article 8.*简体中文$/ })).toHaveAttribute(
      'href',
      `/article/${testArticle(8).id}`,
    );
  });

  it('shows the totals of the site', async () => {
    await show('/', { 'GET /articles/sum': () => ({ article_count: 12, look_count: 34_567 }) });
    expect(await screen.findByText('3.5w')).toBeVisible();
    expect(screen.getByText('Visits').nextSibling).toHaveTextContent('3.5w');
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

  const withArticles = (count: number, slot: string): Answers => ({
    'GET /articles': () => ({ list: Array.from({ length: count }, (_, n) => testArticle(n + 1)), count }),
    'GET /adverts': ({ query }) => (query?.slot === slot ? [ad(1), ad(2), ad(3)] : []),
  });
  const MARKS = 'article :is(h2, h3), section[aria-label="Ad"] a';
  const marks = () => Array.from(document.querySelectorAll(MARKS), ({ textContent }) => textContent);

  it.each([
    ['/articles', 'articles_list', 1],
    ['/', 'home_list', 1],
    ['/', 'home_list', 6],
  ])('are at the end of a short list: %s, %s with %i', async (path, slot, count) => {
    await show(path, withArticles(count, slot));
    await waitFor(() => expect(marks().slice(-2)).toEqual([`Article ${count}`, 'Ink 1']));
  });

  it('are placed in the list below the leading articles of the home page', async () => {
    await show('/', withArticles(8, 'home_list'));
    await waitFor(() =>
      expect(marks().slice(4)).toEqual(['Article 5', 'Article 6', 'Article 7', 'Ink 1', 'Article 8']),
    );
  });

  it('are placed after the third and the seventh article, labelled as adverts', async () => {
    await show('/articles', withArticles(8, 'articles_list'));
    await screen.findByRole('link', { name: 'Ink 2' });
    expect(marks()).toEqual([
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
  it('requests the state of the URL and keeps it while paging', async () => {
    const inputs: Partial<EndpointInput<'GET /articles'>>[] = [];
    await show('/articles?sort=liked&category=notes&tag=css&page=2', {
      'GET /articles': (input) => {
        inputs.push(input);
        return { list: [testArticle(1)], count: 25 };
      },
    });
    const third = await screen.findByRole('link', { name: 'Page 3' });
    expect(inputs).toEqual([{ query: { page: 2, sort: 'digg_count desc', category: 'notes', tag: 'css' } }]);
    expect(third).toHaveAttribute('href', '/articles?category=notes&tag=css&sort=liked&page=3#articles');
  });

  it('sets the order in the URL, and returns to the first page', async () => {
    const user = userEvent.setup();
    const { router } = await show('/articles?page=2&tag=css');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Most read');
    await waitFor(() => expect(router.state.location.search).toBe('?tag=css&sort=read'));
    expect(screen.getByRole('combobox', { name: 'Order' })).toHaveValue('read');
    expect(router.state.historyAction).toBe('PUSH');
  });

  it('is a form that works without JavaScript', async () => {
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
    expect(card.queryByText(/Collected/)).toBeNull();
    expect(card.getByRole('link', { name: 'css' })).toHaveAttribute('href', '/articles?tag=css');
  });

  it('names the language of articles in another language than the page', async () => {
    await show('/articles', {
      'GET /articles': () => ({ list: [testArticle(1, { locale: 'zh-CN' }), testArticle(2)], count: 2 }),
    });
    const [first, second] = (await screen.findAllByRole('article')).map((card) => within(card));
    expect(first?.getByText('简体中文')).toHaveAttribute('lang', 'zh-CN');
    expect(second?.queryByText('English')).toBeNull();
  });

  it('links to all articles when nothing matches, and after the last page', async () => {
    await show('/articles?tag=none');
    expect(await screen.findByRole('link', { name: 'Show all articles' })).toHaveAttribute(
      'href',
      '/articles',
    );
    await show('/articles?tag=none&page=9');
    const first = await screen.findByRole('link', { name: 'Go to the first page' });
    expect(first).toHaveAttribute('href', '/articles?tag=none');
  });

  it('shows in the language of the page that there is no response, and retries', async () => {
    const user = userEvent.setup();
    let isDown = true;
    const list = () => {
      if (isDown) throw new HttpError('No Response', 0, undefined, '服务器没有响应。');
      return { list: [testArticle(7)], count: 1 };
    };
    await show('/articles', { 'GET /articles': list }, 'zh-CN');
    // no other text, such as the English message of the HTTP client
    expect(await screen.findByRole('alert')).toHaveTextContent(/^[^a-z]*服务器没有响应。[^a-z]*$/i);
    isDown = false;
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('heading', { name: 'Article 7' })).toBeVisible();
  });
});
