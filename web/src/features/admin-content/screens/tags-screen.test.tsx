import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession } from '@/lib/session/session';
import type { Answers } from '@/testing/render-screen';
import { findDialog, renderAdmin } from '@/testing/render-admin';
import { signIn } from '../testing';
import TagsScreen from './tags-screen';

const TAGS = [
  { id: 't1', title: 'React', color: 'cyan' as const, article_count: 7 },
  { id: 't2', title: 'React.js', color: 'red' as const, article_count: 2 },
];

const list = vi.fn(() => ({ list: TAGS, count: TAGS.length }));

beforeEach(clearSession);

const open = (answers: Answers = {}) =>
  renderAdmin({
    at: '/admin/tags',
    element: <TagsScreen />,
    answers: { 'GET /tags': list, ...answers },
    messages: ['admin-content'],
  });

const rowOf = async (name: string) => within((await screen.findByRole('rowheader', { name })).closest('tr')!);

describe('the tags screen', () => {
  it('shows the name of each colour, and renames and recolours tags', async () => {
    await signIn(1);
    const save = vi.fn(() => Promise.resolve(TAGS[0]!));
    const { user } = await open({ 'PUT /tags/{id}': save });
    const row = await rowOf('React');
    expect(row.getByText('Cyan')).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Edit: React' }));
    const dialog = await findDialog('Edit tag');
    expect(dialog.getAllByRole('radio')).toHaveLength(9);
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'React 19');
    await user.click(dialog.getByRole('radio', { name: 'Lime' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Tag saved.')).toBeVisible();
    expect(save).toHaveBeenCalledWith(
      { params: { id: 't1' }, body: { title: 'React 19', color: 'lime', locale: 'en' } },
      undefined,
    );
  });

  it('returns the focus to the element that opened a dialog', async () => {
    await signIn(1);
    const { user } = await open();
    const edit = (await rowOf('React')).getByRole('button', { name: 'Edit: React' });
    edit.focus();
    await user.keyboard('{Enter}');
    await user.click((await findDialog('Edit tag')).getByRole('textbox', { name: 'Name' }));
    expect(edit).not.toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(edit).toHaveFocus());
  });

  it('shows at the name field that the name is taken', async () => {
    await signIn(1);
    const taken = () =>
      Promise.reject({ code: 'tag_taken', msg: 'Another tag has this name.', data: null } as never);
    const { user } = await open({ 'POST /tags': taken });
    await rowOf('React');
    await user.click(screen.getByRole('button', { name: 'Add tag' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'React{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Another tag has this name.');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
      'Another tag has this name.',
    );
  });

  it('merges tags after a preview', async () => {
    await signIn(1);
    const merge = vi.fn(() => Promise.resolve({ count: 2 }));
    const { user } = await open({ 'POST /tags/merge': merge });
    await user.click((await rowOf('React.js')).getByRole('button', { name: 'Merge: React.js' }));
    const dialog = await findDialog('Merge “React.js” into another tag');
    expect(dialog.getByRole('button', { name: 'Merge' })).toBeDisabled();
    await user.click(dialog.getByRole('combobox', { name: 'Into' }));
    await user.type(dialog.getByRole('combobox', { name: 'Into' }), 'Rea');
    await waitFor(() => expect(list).toHaveBeenCalledWith({ query: { limit: 100, key: 'Rea' } }, 'en'));
    await user.click(await screen.findByTitle('React (7)'));
    expect(dialog.getByText(/2 published articles get “React” instead of “React.js”/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Merge' }));
    expect(await screen.findByText('“React.js” is now “React”.')).toBeVisible();
    expect(merge).toHaveBeenCalledWith({ body: { from_id: 't2', into_id: 't1' } }, undefined);
  });

  it('deletes tags after a confirmation with the number of articles', async () => {
    await signIn(1);
    const remove = vi.fn(() => Promise.resolve({ count: 1 }));
    const { user } = await open({ 'DELETE /tags': remove });
    const row = await rowOf('React');
    await user.click(row.getByRole('button', { name: 'More: React' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await findDialog('Delete the tag “React”?');
    expect(dialog.getByText(/removed from 7 published articles/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(remove).toHaveBeenCalledWith({ body: { id_list: ['t1'] } }, undefined));
  });

  it('deletes the selected tags with one call after a confirmation', async () => {
    await signIn(1);
    const remove = vi.fn(() => Promise.resolve({ count: 2 }));
    const { user } = await open({ 'DELETE /tags': remove });
    await rowOf('React');
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    const batch = within(screen.getByRole('region', { name: 'What is selected' }));
    await user.click(batch.getByRole('button', { name: 'Delete' }));
    const dialog = await findDialog('Delete 2 tags?');
    expect(remove).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('2 tags deleted.')).toBeVisible();
    expect(remove).toHaveBeenCalledExactlyOnceWith({ body: { id_list: ['t1', 't2'] } }, undefined);
  });

  it('is read-only for guests', async () => {
    await signIn(3);
    await open();
    const row = await rowOf('React');
    expect(screen.queryByRole('button', { name: 'Add tag' })).not.toBeInTheDocument();
    expect(row.queryByRole('button')).not.toBeInTheDocument();
    expect(row.getByRole('link', { name: 'View articles: React' })).toHaveAttribute(
      'href',
      '/articles?tag=React',
    );
  });
});
