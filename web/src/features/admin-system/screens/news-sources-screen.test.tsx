import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EndpointOutput } from '@contract';
import { clearSession } from '@/lib/session/session';
import { findDialog, renderAdmin } from '@/testing/render-admin';
import type { Answers } from '@/testing/render-screen';
import NewsSourcesScreen from './news-sources-screen';

type Source = EndpointOutput<'GET /news/sources/all'>['list'][number];

const TIME = '2026-01-02T03:04:05.000Z';

const source = (id: string, more: Partial<Source> = {}): Source => ({
  id,
  title: `Source ${id}`,
  url: `https://${id}.example/feed`,
  site_url: `https://${id}.example/`,
  locale: 'en',
  every_minutes: 30,
  is_paused: false,
  state: 'fresh',
  problem: null,
  problem_text: '',
  fetched_at: TIME,
  checked_at: TIME,
  count: 7,
  ...more,
});

const WORKS = source('a');
const FAILS = source('b', { state: 'failed', problem: 'feed_gone', problem_text: 'There is nothing there.' });

const open = (answers: Answers = {}, locale: 'en' | 'zh-CN' = 'en') =>
  renderAdmin({
    at: '/admin/news',
    element: <NewsSourcesScreen />,
    answers: { 'GET /news/sources/all': () => ({ list: [WORKS, FAILS], count: 2 }), ...answers },
    messages: ['admin-system'],
    locale,
  });

const rowOf = async (name: RegExp) => within((await screen.findByRole('rowheader', { name })).closest('tr')!);

beforeEach(clearSession);

describe('the news sources', () => {
  it('are listed with address, state, last success, number of entries and reason of failure', async () => {
    await open();
    const works = await rowOf(/Source a/);
    expect(works.getByText('https://a.example/feed')).toBeVisible();
    expect(works.getByText('Works')).toBeVisible();
    expect(works.getByText('7')).toBeVisible();
    expect(works.getByText('Jan 2, 2026')).toBeVisible();
    const fails = await rowOf(/Source b/);
    expect(fails.getByText('Failed')).toBeVisible();
    expect(fails.getByText('There is nothing there.')).toBeVisible();
  });

  it('are added after a test, which shows the first titles and proposes a name', async () => {
    const add = vi.fn(() => Promise.resolve(WORKS));
    const test = vi.fn(({ body }: { body?: { url: string } }) => {
      if (body?.url.endsWith('/none'))
        return Promise.reject({ code: 'feed_not_a_feed', msg: 'No feed there.', data: null } as never);
      return Promise.resolve({
        title: 'Daily',
        site_url: '',
        count: 12,
        entries: [{ title: 'First title', link: 'https://c.example/1', published_at: null }],
      });
    });
    const { user } = await open({ 'POST /news/sources/test': test, 'POST /news/sources': add });
    await user.click(await screen.findByRole('button', { name: 'Add source' }));
    const dialog = await findDialog('Add source');
    const url = dialog.getByRole('textbox', { name: 'Address of the feed' });
    const keep = dialog.getByRole('button', { name: 'Add' });
    await user.type(url, 'https://c.example/none');
    await user.click(dialog.getByRole('button', { name: 'Test' }));
    expect(await dialog.findByText('No feed there.')).toBeVisible();
    await user.clear(url);
    await user.type(url, 'https://c.example/feed{Enter}');
    expect(await dialog.findByText('First title')).toBeVisible();
    expect(dialog.getByText('“Daily” has 12 entries. The newest:')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Daily');
    await user.type(url, '2');
    expect(keep).toBeDisabled();
    await user.type(url, '{Backspace}');
    await user.click(keep);
    expect(await screen.findByText('Source added.')).toBeVisible();
    expect(add).toHaveBeenCalledWith(
      { body: { url: 'https://c.example/feed', title: 'Daily', locale: null, every_minutes: 30 } },
      undefined,
    );
  });

  it('are fetched at once, and removed with an undo', async () => {
    const fetchNow = vi.fn(() => Promise.resolve(FAILS));
    const remove = vi.fn(() => Promise.resolve({ count: 1 }));
    const restore = vi.fn(() => Promise.resolve({ count: 1 }));
    const { user } = await open({
      'POST /news/sources/{id}/fetch': fetchNow,
      'DELETE /news/sources': remove,
      'POST /news/sources/restore': restore,
    });
    const row = await rowOf(/Source b/);
    await user.click(row.getByRole('button', { name: 'Fetch now: Source b' }));
    expect(await screen.findByText('“Source b” was fetched.')).toBeVisible();
    await user.click(row.getByRole('button', { name: /More/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone.')).toBeVisible();
    for (const spy of [remove, restore])
      expect(spy).toHaveBeenCalledWith({ body: { id_list: ['b'] } }, undefined);
  });
});
