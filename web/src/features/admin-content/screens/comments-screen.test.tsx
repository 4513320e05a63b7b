import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession } from '@/lib/session/session';
import type { Answers } from '@/testing/render-screen';
import { findDialog, renderAdmin } from '@/testing/render-admin';
import { commentOf, signIn } from '../testing';
import CommentsScreen from './comments-screen';

const ROWS = [
  commentOf('c1', {
    report_count: 1,
    reports: [{ created_at: '2026-01-02T03:04:05.000Z', user_nick_name: 'Eve', reason: 'Rude' }],
  }),
  commentOf('c2', { state: 'hidden' }),
];

const spy = () => vi.fn(() => Promise.resolve({ count: 1 }));

beforeEach(clearSession);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = async (answers: Answers = {}, at = '/admin/comments') => {
  const list = vi.fn(() => ({ list: ROWS, count: ROWS.length }));
  const view = await renderAdmin({
    at,
    element: <CommentsScreen />,
    answers: { 'GET /comments': list, ...answers },
    messages: ['admin-content'],
  });
  return { ...view, list };
};

const rowOf = async (name: string) => within((await screen.findByRole('rowheader', { name })).closest('tr')!);

describe('the moderation queue', () => {
  it('shows reported comments first, with the reason and a link to the comment in its article', async () => {
    await signIn(1);
    const { list } = await open();
    const row = await rowOf('Comment c1');
    expect(list).toHaveBeenCalledWith({ query: { sort: 'report_count desc', page: 1, limit: 20 } }, 'en');
    expect(row.getByText('1 report')).toBeVisible();
    expect(row.getByText('Eve: Rude')).toBeVisible();
    expect(row.getByRole('link', { name: 'An article' })).toHaveAttribute('href', '/article/a1#comment-c1');
  });

  it('counts reported and waiting comments on their tabs', async () => {
    await signIn(1);
    const counts = vi.fn(({ query }: { query?: { is_reported?: string; state?: string } }) => ({
      list: ROWS,
      count: query?.is_reported ? 12 : query?.state === 'pending' ? 1 : 0,
    }));
    await open({ 'GET /comments': counts });
    expect(await screen.findByText('Reported (12)')).toBeVisible();
    expect(await screen.findByText('Waiting (1)')).toBeVisible();
    expect(screen.getByText('All')).toBeVisible();
  });

  it('shows the beginning of a long comment, and the rest on request; the reply dialog shows the full text', async () => {
    await signIn(1);
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(100);
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(private readonly measured: (sizes: never[]) => void) {}
        observe = () => this.measured([]);
        unobserve = () => undefined;
        disconnect = () => undefined;
      },
    );
    const { user } = await open();
    const row = await rowOf('Comment c1 Show all');
    const text = row.getByText('Comment c1');
    expect(text.className).toMatch(/clamped/);
    await user.click(row.getByRole('button', { name: 'Show all' }));
    expect(text.className).not.toMatch(/clamped/);
    await user.click(row.getByRole('button', { name: 'Show less' }));
    expect(text.className).toMatch(/clamped/);
    await user.click(row.getByRole('button', { name: 'Reply: Comment c1' }));
    expect((await findDialog('Reply to Bob')).getByText('Comment c1').className).not.toMatch(/clamped/);
  });

  it('hides a comment, and undoes that', async () => {
    await signIn(1);
    const [state, states] = [spy(), spy()];
    const { user } = await open({ 'PUT /comments/state': state, 'PUT /comments/states': states });
    await user.click((await rowOf('Comment c1')).getByRole('button', { name: 'Hide: Comment c1' }));
    await screen.findByText('The comment is hidden.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(states.mock.calls).toEqual([[{ body: { states: [{ id: 'c1', state: 'shown' }] } }, undefined]]),
    );
    expect(state.mock.calls).toEqual([[{ body: { id_list: ['c1'], state: 'hidden' } }, undefined]]);
  });

  it('replies in place', async () => {
    await signIn(1);
    const write = vi.fn(() => Promise.resolve({} as never));
    const { user } = await open({ 'POST /comments': write });
    await user.click((await rowOf('Comment c1')).getByRole('button', { name: 'Reply: Comment c1' }));
    const dialog = await findDialog('Reply to Bob');
    expect(dialog.getByText('Comment c1')).toBeVisible();
    await user.type(dialog.getByLabelText('Your reply'), 'Thank you');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Your reply is online.')).toBeVisible();
    expect(write).toHaveBeenCalledWith(
      { body: { article_id: 'a1', parent_comment_id: 'c1', content: 'Thank you' } },
      undefined,
    );
  });

  it('deletes many one by one, after a confirmation', async () => {
    await signIn(1);
    const remove = spy();
    const { user } = await open({ 'DELETE /comments/{id}': remove }, '/admin/comments?view=hidden');
    await rowOf('Comment c1');
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    const bar = within(screen.getByRole('region', { name: 'What is selected' }));
    await user.click(bar.getByRole('button', { name: 'Delete' }));
    const dialog = await findDialog('Delete 2 comments permanently?');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('2 comments deleted.')).toBeVisible();
    expect(remove).toHaveBeenCalledTimes(2);
  });

  it('is read-only for guests', async () => {
    await signIn(3);
    await open();
    const row = await rowOf('Comment c1');
    expect(row.queryByRole('button')).not.toBeInTheDocument();
    expect(row.getByRole('link', { name: 'View on site: Comment c1' })).toBeVisible();
  });
});
