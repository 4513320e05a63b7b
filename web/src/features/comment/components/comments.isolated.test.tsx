import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { UserType } from '@contract/enums';
import { ANONYMOUS, clearSession, setSession } from '@/lib/session/session';
import { readDraft } from '@/lib/unsent/unsent-texts';
import { renderScreen } from '@/testing/render-screen';
import { draftPlace } from '../drafts';
import Comments from './comments';

let count = 0;
const newArticle = (): string => `article ${++count}`;

const signIn = (user_id: string) =>
  act(() =>
    setSession({ ...ANONYMOUS, user_id, role: UserType.USER, token: `token of ${user_id}`, exp: 1e10 }),
  );

const open = (articleId: string) =>
  renderScreen({
    at: '/',
    routes: [
      {
        path: '/',
        element: <Comments articleId={articleId} authorId={null} urlState={{ page: 1, order: 'newest' }} />,
      },
    ],
    answers: { 'GET /comments/{article_id}': () => ({ list: [], count: 0, total: 0, latest: '' }) },
    messages: ['comment'],
  });

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Write a comment');
const type = (value: string) => fireEvent.change(field(), { target: { value } });

/** Closes the tab, and opens the article in a new one of this browser. */
const closeTab = (): void => {
  cleanup();
  sessionStorage.clear();
};

afterEach(() => {
  sessionStorage.clear();
  clearSession();
});

describe('an unsent comment', () => {
  it('is restored when its author signs in again after the session ended, and for nobody else', async () => {
    const article = newArticle();
    await signIn('ann');
    const { unmount } = await open(article);
    type('Half a thought');
    await waitFor(() => expect(readDraft(draftPlace(article, ''), 'ann')).toBe('Half a thought'));
    act(clearSession);
    expect(field().value).toBe('Half a thought');
    type('Half a thought, and more');
    unmount();
    closeTab();

    await open(article);
    expect(field().value).toBe('');
    await signIn('bob');
    await screen.findByRole('button', { name: 'Send' });
    type('Mine');
    expect(field().value).toBe('Mine');
    closeTab();

    await signIn('ann');
    await open(article);
    await waitFor(() => expect(field().value).toBe('Half a thought, and more'));
  });

  it('is removed from the field when another person signs in on the same page', async () => {
    const article = newArticle();
    await signIn('ann');
    await open(article);
    type('Only mine');
    await waitFor(() => expect(readDraft(draftPlace(article, ''), 'ann')).toBe('Only mine'));
    act(clearSession);
    await signIn('bob');
    await waitFor(() => expect(field().value).toBe(''));
    expect(readDraft(draftPlace(article, ''), 'bob')).toBe('');
    expect(readDraft(draftPlace(article, ''), 'ann')).toBe('Only mine');
  });

  it('is kept when its author signs in, appended to an earlier draft', async () => {
    const article = newArticle();
    await signIn('ann');
    await open(article);
    await act(() => Promise.resolve());
    type('Begun before');
    await waitFor(() => expect(readDraft(draftPlace(article, ''), 'ann')).toBe('Begun before'));
    act(clearSession);
    closeTab();
    await open(article);
    type('and on');
    await signIn('ann');
    await waitFor(() => expect(field().value).toBe('Begun before\nand on'));
  });
});
