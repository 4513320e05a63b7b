import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EndpointOutput } from '@contract';
import type { Locale, UserType } from '@contract/enums';
import { clearSession, setSession } from '@/lib/session/session';
import { testImage } from '@/testing/images';
import { renderAdmin } from '@/testing/render-admin';
import type { Answers } from '@/testing/render-screen';
import { CommandPalette } from './command-palette';
import { closePalette, openPalette } from './palette-state';

type Article = EndpointOutput<'GET /articles/working'>['list'][number];
type Person = EndpointOutput<'GET /users'>['list'][number];

const language = (title: string, part: Partial<Article['languages'][number]> = {}) =>
  ({ locale: 'en', title, state: 'draft', published_version: null, ...part }) as Article['languages'][number];

/** The fields that the palette reads. */
const article = (id: string, title: string, languages = [language(title)]) =>
  ({ id, title, locale: 'en' as Locale, languages }) as Article;

const person = (id: string, nick_name: string) => ({ id, nick_name, user_name: `${nick_name}-1` }) as Person;

const page = <Row,>(...list: Row[]) => ({ list, count: list.length });

/** Each list has one result. */
const ONE_EACH: Answers = {
  'GET /articles/working': () => page(article('a1', 'About menus')),
  'GET /images': () => page(testImage(1, { name: 'menus.png', alt: 'A menu' })),
  'GET /users': () => page(person('u7', 'Menuhin')),
};

const signIn = (role: UserType) =>
  setSession({ token: 't-1', nick_name: 'Ann', role, user_id: 'u1', avatar: '', exp: 4_000_000_000 });

const open = async (role: UserType, answers: Answers = {}, locale: Locale = 'en') => {
  await signIn(role);
  const view = await renderAdmin({
    at: '/admin/home',
    element: <CommandPalette />,
    answers,
    messages: ['admin'],
    locale,
  });
  act(openPalette);
  return { ...view, field: await screen.findByRole('combobox') };
};

const groupNames = () =>
  screen
    .getAllByRole('group')
    .map((group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent);

const options = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

const selected = () => screen.getByRole('option', { selected: true });

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  act(closePalette);
  clearSession();
});

describe('the palette', () => {
  it('shows screens, actions, articles, pictures and people, in this order', async () => {
    const { user, field } = await open(1, ONE_EACH);
    expect(groupNames()).toEqual(['Screens', 'Actions']);
    await user.type(field, 'menu');
    expect(options('Screens')).toEqual(['MenusSystem']);
    await screen.findByRole('group', { name: 'People' });
    expect(groupNames()).toEqual(['Screens', 'Articles', 'Pictures', 'People']);
    expect(options('Articles')).toEqual(['About menusDraft']);
    expect(options('Pictures')).toEqual(['menus.pngA menu']);
    expect(options('People')).toEqual(['MenuhinMenuhin-1']);
  });

  it('moves through all groups with the arrow keys, and wraps around', async () => {
    const { user, field } = await open(1, ONE_EACH);
    await user.type(field, 'menu');
    await screen.findByRole('group', { name: 'People' });
    const seen = [selected().textContent];
    for (let step = 0; step < 4; step += 1) {
      await user.keyboard('{ArrowDown}');
      expect(field).toHaveAttribute('aria-activedescendant', selected().id);
      seen.push(selected().textContent);
    }
    expect(seen).toEqual([
      'MenusSystem',
      'About menusDraft',
      'menus.pngA menu',
      'MenuhinMenuhin-1',
      'MenusSystem',
    ]);
    await user.keyboard('{ArrowUp}');
    expect(selected()).toHaveTextContent('Menuhin');
  });

  it.each([
    ['About', '/admin/article/a1?locale=en'],
    ['menus.png', '/admin/images?key=menus.png'],
    ['Menuhin', '/admin/users?user=u7'],
  ])('opens the screen of %s with Enter', async (name, address) => {
    const view = await open(1, ONE_EACH);
    await view.user.type(view.field, 'menu');
    await screen.findByRole('group', { name: 'People' });
    while (!selected().textContent.startsWith(name)) await view.user.keyboard('{ArrowDown}');
    await view.user.keyboard('{Enter}');
    await waitFor(() => expect(view.address()).toBe(address));
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  it('shows the language of an article whose title was found, and its state', async () => {
    const published = { state: 'draft', published_version: 3, locale: 'zh-CN' } as const;
    const found = article('a1', 'Tea', [language('Tea'), language('茶的故事', published)]);
    const { user, field, address } = await open(1, { 'GET /articles/working': () => page(found) });
    await user.type(field, '茶');
    const [option] = await screen.findAllByRole('option', { name: /茶的故事/ });
    expect(option).toHaveTextContent('Published · newer draft');
    await user.click(option!);
    await waitFor(() => expect(address()).toBe('/admin/article/a1?locale=zh-CN'));
  });

  it('searches only an author’s own articles, and neither pictures nor people', async () => {
    const requested = { articles: vi.fn(), others: vi.fn() };
    const { user, field } = await open(2, {
      'GET /articles/working': ({ query }) => {
        requested.articles(query);
        return page(article('a1', 'My menus'));
      },
      'GET /images': () => {
        requested.others();
        return page();
      },
      'GET /users': () => {
        requested.others();
        return page();
      },
    });
    await user.type(field, 'menu');
    await screen.findByRole('group', { name: 'Articles' });
    expect(groupNames()).toEqual(['Articles']);
    expect(requested.articles).toHaveBeenCalledExactlyOnceWith({ key: 'menu', limit: 5, is_user: 'true' });
    expect(requested.others).not.toHaveBeenCalled();
  });

  it.each([
    [1, ['New article', 'Upload pictures', 'New user', 'Invite people']],
    [2, ['New article']],
    [3, []],
  ] as const)('offers role %i the actions that it may perform', async (role, own) => {
    await open(role);
    const everybody = ['View site', 'Switch to Chinese', 'Switch between light and dark', 'Sign out'];
    expect(options('Actions')).toEqual([...own, ...everybody]);
  });

  it('finds actions by their names in both languages, and runs them', async () => {
    const signedOut = vi.fn(() => null);
    const { user, field } = await open(1, { 'POST /logout': signedOut });
    await user.type(field, '退出{Enter}');
    await waitFor(() => expect(signedOut).toHaveBeenCalledOnce());
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

describe('the search of the palette', () => {
  const requested = vi.fn();
  const answers: Answers = {
    'GET /articles/working': ({ query }) => {
      requested(query?.key);
      return page(article(`of-${query?.key}`, `Found by ${query?.key}`));
    },
  };
  beforeEach(() => requested.mockClear());

  it('sends no request for one Latin letter, and one for a Chinese character', async () => {
    const { user, field } = await open(2, answers);
    await user.type(field, 't');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(requested).not.toHaveBeenCalled();
    await user.clear(field);
    await user.type(field, '茶');
    expect(screen.getByRole('status')).toHaveTextContent('Searching…');
    expect(await screen.findByRole('option', { name: /Found by 茶/ })).toBeVisible();
    expect(requested.mock.calls).toEqual([['茶']]);
  });

  it('sends no request while it is closed', async () => {
    const { user, field } = await open(2, answers);
    await user.type(field, 'te');
    act(closePalette);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(requested).not.toHaveBeenCalled();
  });

  it('sends no request during IME composition, and ignores its Enter', async () => {
    const { field, address } = await open(2, answers);
    fireEvent.compositionStart(field);
    fireEvent.change(field, { target: { value: 'cha' } });
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(requested).not.toHaveBeenCalled();
    expect(address()).toBe('/admin/home');
    fireEvent.change(field, { target: { value: '茶' } });
    fireEvent.compositionEnd(field);
    await screen.findByRole('option', { name: /Found by 茶/ });
  });

  it('cancels a request when the text changes, and never shows its response', async () => {
    const answer = new Map<unknown, (value: EndpointOutput<'GET /articles/working'>) => void>();
    const { user, field, app } = await open(2, {
      'GET /articles/working': ({ query }) => new Promise((resolve) => answer.set(query?.key, resolve)),
    });
    const signals: (AbortSignal | undefined)[] = [];
    const { call } = app;
    app.call = (key, input, more) => {
      if (key === 'GET /articles/working') signals.push(more?.signal);
      return call(key, input, more);
    };
    await user.type(field, 'te');
    await waitFor(() => expect(answer.has('te')).toBe(true));
    expect(signals[0]?.aborted).toBe(false);
    await user.type(field, 'a');
    expect(signals[0]?.aborted).toBe(true);
    await waitFor(() => expect(answer.has('tea')).toBe(true));
    await act(async () => answer.get('te')?.(page(article('old', 'Old answer'))));
    expect(screen.queryByRole('option', { name: /Old answer/ })).toBeNull();
    await act(async () => answer.get('tea')?.(page(article('new', 'New answer'))));
    expect(await screen.findByRole('option', { name: /New answer/ })).toBeVisible();
    await user.type(field, 's');
    expect(screen.queryByRole('option', { name: /New answer/ })).toBeNull();
  });

  it('shows a group only after those above it, so that the list does not shift', async () => {
    let answer = (_: EndpointOutput<'GET /articles/working'>): void => undefined;
    const people = vi.fn(() => page(person('u7', 'Menuhin')));
    const { user, field, app } = await open(1, {
      ...ONE_EACH,
      'GET /articles/working': () => new Promise((resolve) => (answer = resolve)),
      'GET /users': people,
    });
    await user.type(field, 'menuhin');
    await waitFor(() => expect(people).toHaveBeenCalledOnce());
    await waitFor(() => expect(app.queryClient.isFetching()).toBe(1));
    expect(screen.queryAllByRole('group')).toEqual([]);
    expect(screen.getByRole('status')).toHaveTextContent('Searching…');
    await act(async () => answer(page(article('a1', 'On Menuhin'))));
    await screen.findByRole('group', { name: 'People' });
    expect(groupNames()).toEqual(['Articles', 'Pictures', 'People']);
  });

  it('shows in one line which searches failed; the others work', async () => {
    const failed = () => Promise.reject(new Error('No connection'));
    const { user, field, address } = await open(1, {
      ...ONE_EACH,
      'GET /articles/working': failed,
      'GET /images': failed,
    });
    await user.type(field, 'menu');
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent(
        'Could not be searched: Articles and Pictures. Everything else still works.',
      ),
    );
    expect(groupNames()).toEqual(['Screens', 'People']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/menus'));
  });

  it('shows a message when nothing was found', async () => {
    const { user, field } = await open(2, { 'GET /articles/working': () => page() });
    await user.type(field, 'zebra');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Nothing found.'));
  });
});
