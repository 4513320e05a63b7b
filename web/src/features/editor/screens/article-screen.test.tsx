import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from 'antd';
import { EditorView } from '@codemirror/view';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Locale, UserType } from '@contract/enums';
import { HttpError } from '@/lib/http';
import { clearSession, setSession } from '@/lib/session';
import { renderScreen, type Answers } from '@/testing/render-screen';
import { closeSessions } from '../session/open-sessions';
import { workingOf } from '../testing/host';
import type { Working } from '../session/types';
import ArticleScreen from './article-screen';

const ID = 'a'.repeat(24);

beforeEach(clearSession);
afterEach(closeSessions);

const signIn = (role: UserType) =>
  setSession({ token: 't-1', nick_name: 'Ann', role, user_id: 'u1', avatar: '', exp: 4_000_000_000 });

type Body = Record<string, unknown>;

/** A server with one article, and what was asked of it. */
const server = (first: Partial<Working> = {}) => {
  const kept: { working: Working; saved: Body[] } = { working: workingOf(first), saved: [] };
  const save = (body: Body) => {
    kept.saved.push(body);
    const version = kept.working.version + 1;
    kept.working = { ...kept.working, ...body, id: ID, version, exists: true } as Working;
    return { id: ID, locale: kept.working.locale, version, state: kept.working.state };
  };
  const answers: Answers = {
    'GET /articles/working/{id}': () => kept.working,
    'POST /articles': ({ body }) => save({ ...body }),
    'PUT /articles': ({ body }) => save({ ...body }),
    'PUT /articles/draft/{id}': () => ({ saved_at: '2026-01-01T10:00:00.000Z' }),
    'POST /articles/preview': ({ body }) => ({
      html: `<p>${body?.content ?? ''}</p>`,
      headings: [],
      word_count: 12,
      reading_minutes: 1,
    }),
    'POST /articles/check': () => [
      { code: 'missing_alt', severity: 'warning', detail: '/uploads/tea.png' },
      { code: 'no_banner', severity: 'warning', detail: '' },
    ],
    'GET /articles/categorys': () => [{ value: 'Food', label: 'Food', count: 3 }],
    'GET /tags': () => ({ list: [], count: 0 }),
    'GET /articles/{id}/revisions': () => ({
      count: 1,
      list: [
        {
          n: 1,
          version: 1,
          created_at: '2026-01-01T00:00:00.000Z',
          user_nick_name: 'Ann',
          locale: 'en',
          title: 'Tea',
          abstract: '',
          state: 'draft',
          word_count: 2,
        },
      ],
    }),
  };
  return { kept, answers };
};

const open = (at: string, answers: Answers, locale: Locale = 'en') =>
  renderScreen({
    at,
    routes: [
      {
        path: '/admin/*',
        element: (
          <App>
            <ArticleScreen />
          </App>
        ),
      },
    ],
    answers,
    messages: ['editor', 'admin', 'admin-shared'],
    locale,
  });

/** The markdown on screen. */
const source = async () => {
  const box = await screen.findByRole('textbox', { name: 'Text in markdown' });
  const view = EditorView.findFromDOM(box);
  if (!view) throw new Error('no editor');
  return view;
};
const type = (view: EditorView, text: string) =>
  act(() => view.dispatch({ changes: { from: view.state.doc.length, insert: text } }));

describe('the editor', () => {
  it('opens an article in its own language, shows its preview and saves with Ctrl S', async () => {
    await signIn(1);
    const { kept, answers } = server();
    const { router } = await open(`/admin/article/${ID}`, answers);
    const view = await source();
    await waitFor(() => expect(router.state.location.search).toBe('?locale=en'));
    expect(view.state.doc.toString()).toBe('## Leaves\n\nGreen.');
    expect(await screen.findByText('12 words · 1 min to read')).toBeVisible();
    type(view, ' Black.');
    expect(await screen.findByText('Not saved yet.')).toBeVisible();
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(kept.saved).toHaveLength(1));
    expect(kept.saved[0]).toMatchObject({
      content: '## Leaves\n\nGreen. Black.',
      version: 1,
      state: 'draft',
    });
    const region = screen.getByRole('region', { name: 'Preview' });
    await waitFor(() => expect(region).toHaveTextContent('Green. Black.'));
  });

  it('makes a new article, goes to its address and goes on with the same text', async () => {
    await signIn(1);
    const { kept, answers } = server({ version: 0 });
    const { router } = await open('/admin/article', answers);
    const view = await source();
    type(view, 'First words');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Give it a title first. What you wrote is kept.')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'New');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/article/${ID}`));
    expect(kept.saved).toMatchObject([
      { title: 'New', content: 'First words', state: 'draft', locale: 'en' },
    ]);
    expect((await source()).state.doc.toString()).toBe('First words');
  });

  it('has kept the last letter when the window is left in that moment, and asks only when it has not', async () => {
    await signIn(1);
    await open(`/admin/article/${ID}`, server().answers);
    const view = await source();
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    type(view, ' Black');
    type(view, '.');
    expect(leave()).toBe(false);
    const key = Object.keys(localStorage).find((name) => name.startsWith(`manuscript/u1/${ID}/en/`));
    expect(JSON.parse(localStorage.getItem(key ?? '') ?? '')).toMatchObject({
      content: '## Leaves\n\nGreen. Black.',
    });
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    type(view, ' White.');
    expect(leave()).toBe(true);
    full.mockRestore();
  });

  it('offers any tag there is, also one that is seldom used', async () => {
    await signIn(1);
    const tag = { id: 't9', title: 'Seldom', color: 'cyan' as const, article_count: 1 };
    const { kept, answers } = server();
    answers['GET /tags'] = ({ query }) =>
      query?.key === 'sel' ? { list: [tag], count: 1 } : { list: [], count: 300 };
    await open(`/admin/article/${ID}`, answers);
    await source();
    await userEvent.click(screen.getByRole('button', { name: 'Information' }));
    await userEvent.type(await screen.findByRole('combobox', { name: 'Tags' }), 'sel');
    await userEvent.click(await screen.findByTitle('Seldom'));
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(kept.saved[0]).toMatchObject({ tags: ['tea', 'Seldom'] }));
  });

  it('checks before it publishes, and publishes', async () => {
    await signIn(1);
    const { kept, answers } = server({ content: 'See ![](/uploads/tea.png)' });
    await open(`/admin/article/${ID}?locale=en`, answers);
    await source();
    await userEvent.click(screen.getByRole('button', { name: 'Publish…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Publish' });
    expect(await within(dialog).findByText(/A picture has no words/)).toBeInTheDocument();
    expect(within(dialog).getAllByRole('button', { name: 'Go there' })).toHaveLength(1);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Publish now' }));
    await waitFor(() => expect(kept.saved).toMatchObject([{ state: 'published' }]));
  });

  it('lets an author send it for review, and read why it came back', async () => {
    await signIn(2);
    const { kept, answers } = server({ review_reason: 'Too short' });
    await open(`/admin/article/${ID}?locale=en`, answers);
    await source();
    expect(screen.getByText('Too short')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Send for review…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Send for review' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send for review' }));
    await waitFor(() => expect(kept.saved).toMatchObject([{ state: 'in_review' }]));
  });

  it('lets an administrator accept, or send back with a reason', async () => {
    await signIn(1);
    const { kept, answers } = server({ state: 'in_review' });
    const decided: unknown[] = [];
    await open(`/admin/article/${ID}?locale=en`, {
      ...answers,
      'PUT /articles/review': ({ body }) => {
        decided.push(body);
        kept.working = { ...kept.working, state: 'draft', review_reason: 'Why' };
        return { id: ID, locale: 'en', version: 1, state: 'draft' };
      },
    });
    await source();
    await userEvent.click(screen.getByRole('button', { name: 'Send back' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox'), 'Why');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send back' }));
    await waitFor(() => expect(decided).toEqual([{ id: ID, locale: 'en', accept: false, reason: 'Why' }]));
  });

  it('changes nothing for a guest', async () => {
    await signIn(3);
    await open(`/admin/article/${ID}?locale=en`, server().answers);
    const view = await source();
    expect(screen.getByText('You may look at everything here, but change nothing.')).toBeVisible();
    expect(view.state.readOnly).toBe(true);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Bold' })).toBeDisabled();
  });

  it.each([
    [404, 'There is no such article'],
    [403, 'This article is somebody else’s'],
    [503, 'The article could not be opened'],
  ])('says what is wrong when the server answers %i', async (status, title) => {
    await signIn(2);
    const { answers } = server();
    await open(`/admin/article/${ID}`, {
      ...answers,
      'GET /articles/working/{id}': () => Promise.reject(new HttpError('words', status)),
    });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });

  it.each([
    [1, '/admin/articles?shelf=bin'],
    [2, '/admin/my-articles?shelf=bin'],
  ] as const)('leads role %i from an article in the bin to the bin', async (role, to) => {
    await signIn(role);
    await open(`/admin/article/${ID}`, {
      ...server().answers,
      'GET /articles/working/{id}': () =>
        Promise.reject({ code: 'not_publishable', msg: 'It is in the bin.', data: null }),
    });
    expect(await screen.findByText('It is in the bin.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'To the bin' })).toHaveAttribute('href', to);
  });

  it('speaks Chinese', async () => {
    await signIn(1);
    await open(`/admin/article/${ID}?locale=en`, server().answers, 'zh-CN');
    expect(await screen.findByRole('textbox', { name: 'Markdown 正文' })).toBeVisible();
    expect(screen.getByRole('toolbar', { name: '正文工具' })).toBeVisible();
    expect(screen.getByRole('button', { name: '发布…' })).toBeVisible();
  });
});
