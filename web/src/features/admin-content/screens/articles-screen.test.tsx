import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Locale } from '@contract/enums';
import { clearSession } from '@/lib/session/session';
import { toasts } from '@/lib/state/toast';
import type { Answers } from '@/testing/render-screen';
import { findDialog, renderAdmin } from '@/testing/render-admin';
import { accountOf, articleOf, languageOf, listed, signIn } from '../testing';
import ArticlesScreen from './articles-screen';
import MyArticlesScreen from './my-articles-screen';

const ROWS = [
  articleOf('a1', 'Published one', [
    languageOf('en', 'published'),
    languageOf('zh-CN', 'withdrawn', { is_stale: true }),
  ]),
  articleOf('a2', 'Waiting one', [languageOf('zh-CN', 'in_review')]),
];

const spy = () => vi.fn(() => Promise.resolve({ count: 1 }));

beforeEach(() => {
  clearSession();
  toasts.set([]);
});

const open = async (answers: Answers = {}, at = '/admin/articles', locale?: Locale) => {
  const list = vi.fn(() => listed(ROWS));
  const view = await renderAdmin({
    at,
    element: at.includes('my-') ? <MyArticlesScreen /> : <ArticlesScreen />,
    answers: {
      'GET /articles/working': list,
      'GET /articles/categorys': () => [],
      'GET /tags': () => ({ list: [], count: 0 }),
      'GET /users': () => ({ list: [], count: 0 }),
      ...answers,
    },
    messages: ['admin-content'],
    locale,
  });
  return { ...view, list };
};

const rowOf = async (name: string) => within((await screen.findByRole('rowheader', { name })).closest('tr')!);

describe('the articles screen', () => {
  it('shows the state of each language, with a link to its editor', async () => {
    await signIn(1);
    await open();
    const row = await rowOf('Published one');
    expect(row.getByRole('link', { name: /^EN Published/ })).toHaveAttribute(
      'href',
      '/admin/article/a1?locale=en',
    );
    expect(row.getByRole('link', { name: /^中 Withdrawn.*outdated/ })).toHaveAttribute(
      'href',
      '/admin/article/a1?locale=zh-CN',
    );
    expect(row.getByText('1.2w')).toBeVisible();
    expect((await rowOf('Waiting one')).getByRole('link', { name: 'EN not written' })).toBeVisible();
  });

  it('shows unpublished changes and returned languages, and unpublishes published ones', async () => {
    await signIn(1);
    const behind = articleOf('a3', 'Changed one', [languageOf('en', 'draft', { published_version: 1 })]);
    const returned = articleOf('a4', 'Poor one', [languageOf('en', 'draft', { review_reason: 'Too short' })]);
    const { user } = await open({ 'GET /articles/working': () => listed([behind, returned]) });
    const row = await rowOf('Changed one');
    expect(row.getByRole('link', { name: 'EN Published · newer draft' })).toBeVisible();
    expect((await rowOf('Poor one')).getByRole('link', { name: 'EN Sent back' })).toBeVisible();
    await user.click(row.getByRole('button', { name: 'More: Changed one' }));
    expect(await screen.findByRole('menuitem', { name: 'View on site' })).toBeVisible();
    expect(screen.getByRole('menuitem', { name: 'Publish' })).toBeVisible();
    expect(screen.getByRole('menuitem', { name: 'Withdraw' })).toBeVisible();
  });

  it('unpublishes after a confirmation, in the current language', async () => {
    await signIn(1);
    const state = spy();
    const { user } = await open({ 'PUT /articles/state': state }, '/admin/articles', 'zh-CN');
    const row = await rowOf('Published one');
    await user.click(row.getByRole('button', { name: '更多: Published one' }));
    await user.click(await screen.findByRole('menuitem', { name: '撤回' }));
    const dialog = await findDialog('撤回《Published one》？');
    await user.click(dialog.getByRole('button', { name: /撤\s*回/ }));
    expect(await screen.findByText('已撤回 1 篇文章。')).toBeVisible();
    expect(state).toHaveBeenCalledWith({ body: { id_list: ['a1'], state: 'withdrawn' } }, undefined);
  });

  it('moves articles to the trash at once, and "undo" restores them with their states', async () => {
    await signIn(1);
    const [remove, restore] = [spy(), spy()];
    const { user } = await open({
      'DELETE /articles': remove,
      'PUT /articles/states': restore,
    });
    const row = await rowOf('Published one');
    await user.click(row.getByRole('button', { name: 'More: Published one' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(await screen.findByText('Moved to the trash.')).toBeVisible();
    expect(remove).toHaveBeenCalledWith({ body: { id_list: ['a1'] } }, undefined);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone.')).toBeVisible();
    const states = [
      { id: 'a1', locale: 'en', state: 'published', published_version: 1, withdraw_at: null },
      { id: 'a1', locale: 'zh-CN', state: 'withdrawn', published_version: null, withdraw_at: null },
    ];
    expect(restore.mock.calls).toEqual([[{ body: { states } }, undefined]]);
  });

  it('accepts a language in review, or returns it with a reason', async () => {
    await signIn(1);
    const review = vi.fn(() =>
      Promise.resolve({ id: 'a2', locale: 'zh-CN' as const, version: 2, state: 'draft' as const }),
    );
    const { user } = await open({ 'PUT /articles/review': review });
    const row = await rowOf('Waiting one');
    await user.click(row.getByRole('button', { name: 'Review: Waiting one' }));
    const dialog = await findDialog('Review “Waiting one”');
    expect(dialog.getByRole('button', { name: 'Send back' })).toBeDisabled();
    await user.type(dialog.getByLabelText('Reason, if you send it back'), 'Too short');
    await user.click(dialog.getByRole('button', { name: 'Send back' }));
    await waitFor(() =>
      expect(review).toHaveBeenCalledWith(
        { body: { id: 'a2', locale: 'zh-CN', accept: false, reason: 'Too short' } },
        undefined,
      ),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shows on the tab the number of articles in review, and none for 0', async () => {
    await signIn(1);
    const waiting = { reviews: 3, reports: 0, held: 0, feedback: 0, backups: 0, failed_backups: 0 };
    const { app } = await open({ 'GET /data_waiting': () => waiting });
    expect(await screen.findByText('Waiting for review (3)')).toBeVisible();
    waiting.reviews = 0;
    await app.queryClient.invalidateQueries();
    expect(await screen.findByText('Waiting for review')).toBeVisible();
  });

  it('restores from the trash, or deletes permanently after a confirmation', async () => {
    await signIn(1);
    const remove = spy();
    const { list, user } = await open({ 'DELETE /articles/bin': remove }, '/admin/articles?view=trash');
    const row = await rowOf('Published one');
    expect(list).toHaveBeenCalledWith({ query: { bin: 'true', page: 1, limit: 20 } }, 'en');
    expect(row.getByRole('button', { name: 'Restore: Published one' })).toBeVisible();
    expect(row.queryByRole('button', { name: /More/ })).not.toBeInTheDocument();
    await user.click(row.getByRole('button', { name: 'Delete permanently: Published one' }));
    const dialog = await findDialog('Delete “Published one” permanently?');
    expect(dialog.getByText(/^It cannot be restored\./)).toBeVisible();
    expect(remove).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Delete permanently' }));
    expect(await screen.findByText('Deleted permanently.')).toBeVisible();
    expect(remove).toHaveBeenCalledWith({ body: { id_list: ['a1'] } }, undefined);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('deletes several permanently after one confirmation, also in Chinese', async () => {
    await signIn(1);
    const remove = spy();
    const { user } = await open({ 'DELETE /articles/bin': remove }, '/admin/articles?view=trash', 'zh-CN');
    for (const name of ['Published one', 'Waiting one'])
      await user.click((await rowOf(name)).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: '永久删除' }));
    const dialog = await findDialog('永久删除 2 篇文章？');
    await user.click(dialog.getByRole('button', { name: '永久删除' }));
    expect(await screen.findByText('已永久删除 2 篇文章。')).toBeVisible();
    expect(remove).toHaveBeenCalledExactlyOnceWith({ body: { id_list: ['a1', 'a2'] } }, undefined);
  });

  it('names drafts without a title in labels and confirmations', async () => {
    await signIn(1);
    const draft = articleOf('a7', '', [languageOf('en', 'published'), languageOf('zh-CN', 'in_review')]);
    const { user } = await open({ 'GET /articles/working': () => listed([draft]) });
    const row = await rowOf('Untitled');
    expect(row.getByRole('checkbox', { name: 'Select “Untitled”' })).toBeVisible();
    expect(row.getByRole('link', { name: 'Edit: Untitled' })).toBeVisible();
    await user.click(row.getByRole('button', { name: 'More: Untitled' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Withdraw' }));
    await user.click((await findDialog('Withdraw “Untitled”?')).getByRole('button', { name: 'Cancel' }));
    await user.click(row.getByRole('button', { name: 'Review: Untitled' }));
    expect(await screen.findByText('Review “Untitled”')).toBeVisible();
  });

  it('shows in the trash how many days are left', async () => {
    await signIn(1);
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const list = [28.5, 29.5, 31].map((days) => ({
      ...articleOf(`d${days}`, `Deleted ${days}`, []),
      deleted_at: ago(days),
    }));
    await open({ 'GET /articles/working': () => ({ list, count: 3 }) }, '/admin/articles?view=trash');
    expect((await rowOf('Deleted 28.5')).getByText('2 days left')).toBeVisible();
    expect((await rowOf('Deleted 29.5')).getByText('1 day left')).toBeVisible();
    expect((await rowOf('Deleted 31')).getByText('0 days left')).toBeVisible();
  });

  it('filters by any tag, also a rarely used one', async () => {
    await signIn(1);
    const tag = { id: 't9', title: 'Seldom', color: 'cyan' as const, article_count: 1 };
    const tags = vi.fn(({ query }: { query?: { key?: string } }) =>
      query?.key === 'Sel' ? { list: [tag], count: 1 } : { list: [], count: 300 },
    );
    const { user, address } = await open({ 'GET /tags': tags });
    await rowOf('Published one');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.type(screen.getByRole('combobox', { name: 'Tag' }), 'Sel');
    await user.click(await screen.findByTitle('Seldom'));
    await waitFor(() => expect(address()).toBe('/admin/articles?tag=Seldom'));
  });

  it('shows covers as small pictures of a fixed size that load late', async () => {
    await signIn(1);
    const covered = {
      ...articleOf('a5', 'With a cover', [languageOf('en', 'published')]),
      banner_url: '/uploads/a.webp',
      banner_srcset: '/uploads/a3.webp 320w',
    };
    const bare = articleOf('a6', 'Without a cover', [languageOf('en', 'draft')]);
    await open({ 'GET /articles/working': () => listed([covered, bare]) });
    const cover = (await rowOf('With a cover')).getByRole('presentation');
    expect(cover).toHaveAttribute('srcset', '/uploads/a3.webp 320w');
    expect(cover).toHaveAttribute('sizes', '48px');
    expect(cover).toHaveAttribute('loading', 'lazy');
    expect([cover.getAttribute('width'), cover.getAttribute('height')]).toEqual(['48', '32']);
    expect((await rowOf('Without a cover')).queryByRole('presentation')).not.toBeInTheDocument();
  });

  it('fits the times of change and publication into 1440 px', async () => {
    await signIn(1);
    localStorage.clear();
    await open();
    await rowOf('Published one');
    expect(screen.getByRole('columnheader', { name: 'Changed' })).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Published' })).toBeVisible();
    const scroller = screen.getByRole('table').closest<HTMLElement>('[style*="--table-width"]')!;
    expect(parseInt(scroller.style.getPropertyValue('--table-width'), 10)).toBeLessThanOrEqual(1144);
  });

  it('filters by author, and by days of the reader', async () => {
    await signIn(1);
    const users = vi.fn(({ query }: { query?: { key?: string } }) => ({
      list: query?.key === 'Bo' ? [accountOf('u2', 'Bo')] : [],
      count: 1,
    }));
    const { user, address, list } = await open({ 'GET /users': users });
    await rowOf('Published one');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.type(screen.getByRole('combobox', { name: 'Author' }), 'Bo');
    await user.click(await screen.findByTitle('Bo'));
    await waitFor(() => expect(address()).toBe('/admin/articles?user_id=u2'));
    fireEvent.change(screen.getByLabelText('Changed from'), { target: { value: '2026-01-02' } });
    fireEvent.change(screen.getByLabelText('Published until'), { target: { value: '2026-01-03' } });
    await waitFor(() =>
      expect(address()).toBe('/admin/articles?user_id=u2&changed_from=2026-01-02&published_to=2026-01-03'),
    );
    const changed_from = new Date('2026-01-02T00:00:00').toISOString();
    const published_to = new Date('2026-01-04T00:00:00').toISOString();
    await waitFor(() =>
      expect(list).toHaveBeenLastCalledWith(
        { query: { user_id: 'u2', changed_from, published_to, page: 1, limit: 20 } },
        'en',
      ),
    );
  });

  it('names the author in the URL who is not among the newest accounts', async () => {
    await signIn(1);
    const detail = vi.fn(() => ({
      user: accountOf('u9', 'Old Hand'),
      like_count: 0,
      collect_count: 0,
      articles: [],
      comments: [],
      reports: [],
    }));
    await open({ 'GET /users/{id}': detail }, '/admin/articles?user_id=u9');
    expect(await screen.findByTitle('Old Hand')).toBeVisible();
    expect(detail).toHaveBeenCalledWith({ params: { id: 'u9' } }, 'en');
  });

  it('is read-only for guests', async () => {
    await signIn(3);
    await open();
    const row = await rowOf('Waiting one');
    expect(screen.getByText(/signed in as a guest/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add article' })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: /Select/ })).not.toBeInTheDocument();
    expect(row.queryByRole('button')).not.toBeInTheDocument();
    expect(row.getByRole('link', { name: 'View: Waiting one' })).toBeVisible();
  });

  it('shows the messages of the specification when tags and categories fail to load', async () => {
    await signIn(1);
    const fail = () => Promise.reject(new Error('no'));
    await open({ 'GET /articles/categorys': fail, 'GET /tags': fail }, '/admin/articles', 'zh-CN');
    expect(await screen.findByText('分类数据加载失败')).toBeVisible();
    expect(await screen.findByText('标签数据加载失败')).toBeVisible();
  });
});

describe('my articles', () => {
  it('shows a user’s own articles, and opens a new one', async () => {
    await signIn(2);
    const users = vi.fn(() => ({ list: [], count: 0 }));
    const { user, list, address } = await open({ 'GET /users': users }, '/admin/my-articles');
    await rowOf('Published one');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    expect(screen.getByLabelText('Changed from')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Author' })).not.toBeInTheDocument();
    expect(users).not.toHaveBeenCalled();
    expect(screen.getByText('Waiting for review (2)')).toBeVisible();
    const query = { is_user: 'true', state: 'in_review', page: 1, limit: 1 };
    expect(list).toHaveBeenCalledWith({ query }, 'en');
    expect(list).toHaveBeenCalledWith({ query: { is_user: 'true', page: 1, limit: 20 } }, 'en');
    expect(screen.queryByRole('columnheader', { name: 'Author' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Write' }));
    await waitFor(() => expect(address()).toBe('/admin/article/new'));
  });
});
