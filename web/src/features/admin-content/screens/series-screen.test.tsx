import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EndpointOutput } from '@contract';
import { clearSession } from '@/lib/session/session';
import { findDialog, renderAdmin } from '@/testing/render-admin';
import type { Answers } from '@/testing/render-screen';
import { signIn } from '../testing';
import SeriesScreen from './series-screen';

const SERIES = [
  { id: 's1', title: 'Walks', title_zh: '散步', article_count: 3 },
  { id: 's2', title: 'Drafts only', title_zh: '', article_count: 0 },
];

type Parts = EndpointOutput<'GET /series/{id}/parts'>;

const partsOf = (...ids: string[]): Parts => ({
  parts: ids.map((id, index) => ({
    id,
    title: `Walk ${id}`,
    locale: 'en',
    state: id === 'c' ? 'draft' : 'published',
    place: index + 1,
  })),
  count: ids.length,
});

beforeEach(clearSession);

const open = (answers: Answers = {}, locale: 'en' | 'zh-CN' = 'en') =>
  renderAdmin({
    at: '/admin/series',
    element: <SeriesScreen />,
    answers: { 'GET /series': () => ({ list: SERIES, count: SERIES.length }), ...answers },
    messages: ['admin-content'],
    locale,
  });

const rowOf = async (name: string) => within((await screen.findByRole('rowheader', { name })).closest('tr')!);

/** A server that keeps the order. */
const ordered = () => {
  let parts = partsOf('a', 'b', 'c');
  const save = vi.fn(({ body }: { body: { parts: string[] } }) => {
    parts = partsOf(...body.parts);
    return Promise.resolve(parts);
  });
  return {
    save,
    answers: { 'GET /series/{id}/parts': () => parts, 'PUT /series/{id}/order': save } as Answers,
  };
};

const openOrder = async (answers: Answers) => {
  const view = await open(answers);
  await view.user.click((await rowOf('Walks')).getByRole('button', { name: 'Order: Walks' }));
  await screen.findByRole('list', { name: 'Articles of “Walks”' });
  return view;
};

const shown = () =>
  within(screen.getByRole('list', { name: 'Articles of “Walks”' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

describe('the series screen', () => {
  it('shows both names and the number of articles, and links to the page when readers have one', async () => {
    await signIn(1);
    const { user } = await open();
    const row = await rowOf('Walks');
    expect(row.getByText('散步')).toHaveAttribute('lang', 'zh-CN');
    expect(row.getByText('3')).toBeVisible();
    await user.click(row.getByRole('button', { name: 'More: Walks' }));
    expect(await screen.findByRole('menuitem', { name: 'View page' })).toBeVisible();
  });

  it('renames a series in both languages, and shows that a name is taken', async () => {
    await signIn(1);
    const save = vi
      .fn()
      .mockRejectedValueOnce({ code: 'series_taken', msg: 'Another series has this name.', data: null })
      .mockResolvedValue(SERIES[0]);
    const { user } = await open({ 'PUT /series/{id}': save });
    await user.click((await rowOf('Walks')).getByRole('button', { name: 'Edit: Walks' }));
    const dialog = await findDialog('Rename series');
    const chinese = dialog.getByRole('textbox', { name: 'Name in Chinese' });
    expect(chinese).toHaveAccessibleDescription('Empty: readers of Chinese see the first name.');
    await user.clear(chinese);
    await user.type(chinese, '漫步');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Another series has this name.');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Series saved.')).toBeVisible();
    expect(save).toHaveBeenLastCalledWith(
      { params: { id: 's1' }, body: { title: 'Walks', title_zh: '漫步' } },
      undefined,
    );
  });

  it('deletes a series after a confirmation that says that its articles are kept', async () => {
    await signIn(1);
    const remove = vi.fn(() => Promise.resolve({ count: 1 }));
    const { user } = await open({ 'DELETE /series': remove });
    const row = await rowOf('Drafts only');
    await user.click(row.getByRole('button', { name: 'More: Drafts only' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await findDialog('Delete the series “Drafts only”?');
    expect(dialog.getByText(/Its articles stay/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/Series deleted. Its articles are still there/)).toBeVisible();
    expect(remove).toHaveBeenCalledWith({ body: { id_list: ['s2'] } }, undefined);
  });
});

describe('the order of a series', () => {
  it('changes by buttons, which keep the focus, and is announced', async () => {
    await signIn(1);
    const { save, answers } = ordered();
    const { user } = await openOrder(answers);
    expect(shown()).toEqual(['Walk a', 'Walk b', 'Walk c · Draft']);
    expect(screen.getByRole('button', { name: 'Move up: Walk a' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Move up: Walk c' }));
    expect(shown()).toEqual(['Walk a', 'Walk c · Draft', 'Walk b']);
    expect(screen.getByRole('button', { name: 'Move up: Walk c' })).toHaveFocus();
    expect(screen.getByText('Walk c: place 2 of 3')).toHaveAttribute('role', 'status');
    await waitFor(() =>
      expect(save).toHaveBeenCalledWith(
        { params: { id: 's1' }, body: { parts: ['a', 'c', 'b'] } },
        undefined,
      ),
    );
  });

  it('changes by typing the number of a position', async () => {
    await signIn(1);
    const { save, answers } = ordered();
    const { user } = await openOrder(answers);
    const place = screen.getByRole('spinbutton', { name: 'Place of Walk a' });
    await user.clear(place);
    await user.type(place, '3{Enter}');
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    expect(save.mock.calls[0]?.[0].body).toEqual({ parts: ['b', 'c', 'a'] });
    const moved = () => screen.getByRole('spinbutton', { name: 'Place of Walk a' });
    await waitFor(() => expect(moved()).toHaveFocus());
    expect(moved()).toHaveValue(3);
    await user.clear(screen.getByRole('spinbutton', { name: 'Place of Walk b' }));
    await user.type(screen.getByRole('spinbutton', { name: 'Place of Walk b' }), '9{Enter}');
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('changes by dragging an article to the place of another one', async () => {
    await signIn(1);
    const { save, answers } = ordered();
    await openOrder(answers);
    const rows = screen.getAllByRole('listitem').filter((row) => row.dataset['part']);
    const dataTransfer = { setData: () => undefined };
    fireEvent.dragStart(rows[2]!, { dataTransfer });
    fireEvent.dragOver(rows[0]!, { dataTransfer });
    fireEvent.drop(rows[0]!, { dataTransfer });
    fireEvent.dragEnd(rows[2]!, { dataTransfer });
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    expect(save.mock.calls[0]?.[0].body).toEqual({ parts: ['c', 'a', 'b'] });
  });

  it('is read-only for guests', async () => {
    await signIn(3);
    await openOrder({ 'GET /series/{id}/parts': () => partsOf('a', 'b') });
    expect(shown()).toEqual(['1Walk a', '2Walk b']);
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit: Walks' })).toBeNull();
  });

  it('shows that there are no articles, or that they failed to load', async () => {
    await signIn(1);
    const answer = vi
      .fn()
      .mockRejectedValueOnce({ code: '500', msg: 'Broken', data: null })
      .mockReturnValue(partsOf());
    const { user } = await open({ 'GET /series/{id}/parts': answer });
    await user.click((await rowOf('Walks')).getByRole('button', { name: 'Order: Walks' }));
    expect(await screen.findByText('The articles of the series could not be loaded.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /again/i }));
    expect(await screen.findByText('No article is in this series.')).toBeVisible();
  });
});
