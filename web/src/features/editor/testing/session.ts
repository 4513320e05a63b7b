import { draftOf, type TestAnswers } from './host';
import type { EditorSession } from '../session/editor-session';
import type { OpenedDraft } from '../session/types';

export const ID = 'a'.repeat(24);

/** A server with one article that accepts every save. */
export const server = (first: Partial<OpenedDraft> = {}) => {
  const state = { draft: draftOf(first) };
  const save = (body: Partial<OpenedDraft> & { banner_id?: string | null }) => {
    state.draft = { ...state.draft, ...body, id: ID, exists: true, version: state.draft.version + 1 };
    return { id: ID, locale: state.draft.locale, version: state.draft.version, state: 'draft' };
  };
  const answers: TestAnswers = {
    'GET /articles/working/{id}': () => state.draft,
    'PUT /articles': ({ body }) => save(body as never),
    'POST /articles': ({ body }) => save(body as never),
    'PUT /articles/draft/{id}': () => ({ saved_at: '2026-01-01T10:00:00.000Z' }),
    'DELETE /articles/draft/{id}': () => ({ count: 1 }),
    'DELETE /articles': () => ({ count: 1 }),
  };
  return { state, answers };
};

export const type = (session: EditorSession, text: string) =>
  session.document.dispatch({ changes: { from: session.document.text().length, insert: text } });

export const namesOf = (calls: { key: string }[], key: string) => calls.filter((call) => call.key === key);
