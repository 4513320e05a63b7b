import type { SafeHtml } from '@contract/text/safe-html';
import { act, screen } from '@testing-library/react';
import { App } from 'antd';
import { EditorView } from '@codemirror/view';
import type { Locale, UserType } from '@contract/enums';
import { setSession } from '@/lib/session/session';
import { renderScreen, type Answers } from '@/testing/render-screen';
import { WithoutStyles } from '@/testing/without-styles';
import type { OpenedDraft } from '../session/types';
import ArticleScreen from '../screens/article-screen';
import { draftOf } from './host';
import { ID } from './session';

/** Signs Ann in. */
export const signIn = (role: UserType) =>
  setSession({ token: 't-1', nick_name: 'Ann', role, user_id: 'u1', avatar: '', exp: 4_000_000_000 });

type Body = Record<string, unknown>;

/** A server with one article, and the requests that it has received. */
export const server = (first: Partial<OpenedDraft> = {}) => {
  const kept: { draft: OpenedDraft; saved: Body[]; states: Body[] } = {
    draft: draftOf(first),
    saved: [],
    states: [],
  };
  const save = (body: Body) => {
    kept.saved.push(body);
    const version = kept.draft.version + 1;
    kept.draft = { ...kept.draft, ...body, id: ID, version, exists: true } as OpenedDraft;
    return { id: ID, locale: kept.draft.locale, version, state: kept.draft.state };
  };
  const answers: Answers = {
    'GET /articles/working/{id}': () => kept.draft,
    'POST /articles': ({ body }) => save({ ...body }),
    'PUT /articles': ({ body }) => save({ ...body }),
    'PUT /articles/state': ({ body }) => {
      kept.states.push({ ...body });
      const publish_at = body?.publish_at || null;
      const state: OpenedDraft['state'] =
        body?.state === 'published' && publish_at ? 'scheduled' : (body?.state ?? 'draft');
      const { version } = kept.draft;
      const published_version = state === 'published' ? version : kept.draft.published_version;
      const languages = kept.draft.languages.map((one) =>
        !body?.locale || body.locale === one.locale ? { ...one, state, publish_at } : one,
      );
      kept.draft = { ...kept.draft, state, publish_at, published_version, languages };
      return { count: 1 };
    },
    'PUT /articles/draft/{id}': () => ({ saved_at: '2026-01-01T10:00:00.000Z' }),
    'POST /articles/preview': ({ body }) => ({
      html: `<p>${body?.content ?? ''}</p>` as SafeHtml,
      headings: [],
      word_count: 12,
      reading_minutes: 1,
    }),
    'POST /articles/check': () => [
      { code: 'missing_alt', severity: 'warning', detail: '/uploads/tea.png' },
      { code: 'no_banner', severity: 'warning', detail: '' },
    ],
    'GET /series': () => ({ list: [], count: 0 }),
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

/** Renders the screen at a path of the back office. */
export const openScreen = (at: string, answers: Answers, locale: Locale = 'en') =>
  renderScreen({
    at,
    routes: [
      {
        path: '/admin/*',
        element: (
          <WithoutStyles>
            <App>
              <ArticleScreen />
            </App>
          </WithoutStyles>
        ),
      },
    ],
    answers,
    messages: ['editor', 'admin', 'admin-shared'],
    locale,
  });

/** The markdown on screen. */
export const source = async () => {
  const box = await screen.findByRole('textbox', { name: 'Text in markdown' });
  const view = EditorView.findFromDOM(box);
  if (!view) throw new Error('no editor');
  return view;
};
/** Types at the end of the text. */
export const type = (view: EditorView, text: string) =>
  act(() => view.dispatch({ changes: { from: view.state.doc.length, insert: text } }));
