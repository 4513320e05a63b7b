import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from '@/lib/http/http';
import { clearSession } from '@/lib/session/session';
import { findDialog, renderAdmin } from '@/testing/render-admin';
import type { Menu } from '../system';
import MenusScreen from './menus-screen';

const PICTURES = ['a', 'b', 'c'].map((id) => ({ id, path: `/uploads/${id}.png` }));

const HOME = {
  id: 'm1',
  title: '首页',
  title_en: 'Home',
  path: '/',
  slogan: '',
  slogan_en: '',
  abstract: [],
  abstract_en: [],
  abstract_time: 8,
  banner_time: 5,
  parent_id: null,
  sort: 0,
  banners: PICTURES,
} as unknown as Menu;

beforeEach(clearSession);

describe('the pictures of a menu', () => {
  it('are reordered and removed in its dialog, and saved in that order', async () => {
    const save = vi.fn(() => Promise.resolve(HOME));
    const { user } = await renderAdmin({
      at: '/admin/menus',
      element: <MenusScreen />,
      answers: { 'GET /menus': () => ({ list: [HOME], count: 1 }), 'PUT /menus/{id}': save },
      messages: ['admin-system'],
    });
    await user.click(await screen.findByRole('button', { name: 'Edit 首页' }));
    const dialog = await findDialog('Edit 首页');
    const pictures = within(dialog.getByRole('group', { name: 'Pictures, in their order' }));
    const shown = () =>
      pictures.getAllByRole('img', { name: /^Picture/ }).map((img) => img.getAttribute('src'));
    expect(pictures.getByRole('button', { name: 'Move up: Picture 1' })).toBeDisabled();
    expect(pictures.getByRole('button', { name: 'Move down: Picture 3' })).toBeDisabled();
    await user.click(pictures.getByRole('button', { name: 'Move up: Picture 3' }));
    await user.click(pictures.getByRole('button', { name: 'Move down: Picture 1' }));
    expect(shown()).toEqual(['/uploads/c.png', '/uploads/a.png', '/uploads/b.png']);
    await user.click(pictures.getByRole('button', { name: 'Remove: Picture 2' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(save.mock.calls[0]).toEqual([
      expect.objectContaining({
        params: { id: 'm1' },
        body: expect.objectContaining({
          image_sort_list: [
            { image_id: 'c', sort: 0 },
            { image_id: 'b', sort: 1 },
          ],
        }) as object,
      }),
      undefined,
    ]);
  });
});

describe('the lines of a menu', () => {
  it('show the error of the line that is too long', async () => {
    const fields = { 'abstract_en.1': 'Too long' };
    const { user } = await renderAdmin({
      at: '/admin/menus',
      element: <MenusScreen />,
      answers: {
        'GET /menus': () => ({ list: [HOME], count: 1 }),
        'PUT /menus/{id}': () => {
          throw new HttpError('', 422, {
            code: '422',
            msg: 'Some fields need your attention.',
            data: { fields },
          });
        },
      },
      messages: ['admin-system'],
    });
    await user.click(await screen.findByRole('button', { name: 'Edit 首页' }));
    const dialog = await findDialog('Edit 首页');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const words = 'At most ten lines, each of at most 200 characters.';
    await vi.waitFor(() =>
      expect(dialog.getByRole('textbox', { name: 'Lines in English' })).toHaveAccessibleDescription(
        expect.stringContaining(words) as string,
      ),
    );
    expect(dialog.getAllByText(words)).toHaveLength(1);
    expect(dialog.queryByText('Some fields need your attention.')).toBeNull();
  });
});

describe('the order of menus', () => {
  it('keeps two quick moves: the second is sent after the first', async () => {
    const menus = ['Home', 'News', 'Articles'].map((title, sort) => ({ ...HOME, id: title, title, sort }));
    const answers: (() => void)[] = [];
    const save = vi.fn((_: object) => new Promise<null>((done) => answers.push(() => done(null))));
    const { user } = await renderAdmin({
      at: '/admin/menus',
      element: <MenusScreen />,
      answers: { 'GET /menus': () => ({ list: menus, count: 3 }), 'PUT /menus/order': save },
      messages: ['admin-system'],
    });
    await user.click(await screen.findByRole('button', { name: 'Move down: Home' }));
    await user.click(screen.getByRole('button', { name: 'Move down: Home' }));
    expect(save).toHaveBeenCalledOnce();
    answers[0]!();
    await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    const ids = ['News', 'Articles', 'Home'];
    expect(save.mock.calls[1]![0]).toMatchObject({ body: { order: ids.map((id) => ({ id })) } });
    answers[1]!();
  });
});
