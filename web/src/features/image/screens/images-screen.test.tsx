import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession } from '@/lib/session/session';
import { findDialog } from '@/testing/render-admin';
import { testImage } from '@/testing/images';
import { list, open } from '../testing';

const more = async (user: Awaited<ReturnType<typeof open>>['user'], name: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `More: ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

beforeEach(clearSession);

describe('the library', () => {
  it('is a grid with pictures, sizes and uses, or a table; the choice is stored', async () => {
    const { user, unmount } = await open();
    const grid = within(await screen.findByRole('list', { name: 'Images' }));
    expect(grid.getByText('picture-1.png')).toBeVisible();
    expect(grid.getAllByText('123 KB')).toHaveLength(2);
    expect(grid.getByText('3 uses')).toBeVisible();
    expect(grid.getByText('Unused')).toBeVisible();
    expect(document.querySelector('img[src="/uploads/1_w320.webp"]')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Table' }));
    expect(await screen.findByRole('columnheader', { name: /Pixels/ })).toBeVisible();
    expect(screen.getAllByText('1200 × 800')).toHaveLength(2);
    unmount();
    await open();
    expect(await screen.findByRole('columnheader', { name: /Pixels/ })).toBeVisible();
  });

  it('opens the file picker once when the URL has the task of an upload', async () => {
    const picked = vi.spyOn(HTMLInputElement.prototype, 'click');
    const empty = () => ({ list: [], count: 0 });
    const { address } = await open({ 'GET /images': empty }, { at: '/admin/images?do=upload' });
    await waitFor(() => expect(address()).toBe('/admin/images'));
    // the button of the list, and that of the empty library
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Upload' })).toHaveLength(2));
    expect(picked).toHaveBeenCalledOnce();
    expect(screen.getAllByRole('button', { name: 'Upload' })[0]).toHaveFocus();
    picked.mockRestore();
  });

  it('filters by tag and by unused images', async () => {
    const requested = vi.fn(list);
    const { user } = await open({ 'GET /images': requested });
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    await user.type(screen.getByRole('searchbox', { name: 'Tag' }), 'ink{Enter}');
    await waitFor(() =>
      expect(requested).toHaveBeenLastCalledWith(
        { query: expect.objectContaining({ tag: 'ink' }) as object },
        'en',
      ),
    );
    await user.click(screen.getByRole('checkbox', { name: 'Unused only' }));
    await waitFor(() =>
      expect(requested).toHaveBeenLastCalledWith(
        { query: expect.objectContaining({ tag: 'ink', unused: 'true' }) as object },
        'en',
      ),
    );
  });
});

describe('an image', () => {
  it('is renamed, described, tagged and given a focal point with the keyboard', async () => {
    const save = vi.fn(() => testImage(1));
    const { user } = await open({ 'PUT /images': save });
    await user.click(await screen.findByRole('button', { name: 'Edit: picture-1.png' }));
    const dialog = await findDialog('Edit image');
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'ink.png');
    await user.clear(dialog.getByRole('textbox', { name: 'Alternative text' }));
    await user.type(dialog.getByRole('textbox', { name: 'Alternative text' }), 'A pot of ink');
    await user.type(dialog.getByRole('combobox', { name: 'Tags' }), 'black{Enter}');
    dialog.getByRole('button', { name: 'Focal point' }).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}{Shift>}{ArrowUp}{/Shift}');
    expect(dialog.getByText('60 % from the left, 44 % from the top')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Image saved.')).toBeVisible();
    expect(save).toHaveBeenCalledWith(
      {
        body: {
          id: 'image-1',
          name: 'ink.png',
          alt: 'A pot of ink',
          tags: ['ink', 'black'],
          focal_x: 0.6,
          focal_y: 0.44,
        },
      },
      undefined,
    );
  });

  it('shows where it is used, with links', async () => {
    const { user } = await open();
    await more(user, 'picture-1.png', 'Where used');
    const dialog = await findDialog('Where “picture-1.png” is used');
    expect(await dialog.findByText('Shown in 3 places:')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'About ink' })).toHaveAttribute(
      'href',
      '/admin/article/a1?locale=en',
    );
    expect(dialog.getByRole('link', { name: 'Website settings' })).toHaveAttribute(
      'href',
      '/admin/systems/site',
    );
  });

  it('is deleted after a confirmation that lists where it is used', async () => {
    const remove = vi.fn(() => ({ count: 1 }));
    const { user } = await open({ 'DELETE /images': remove });
    await more(user, 'picture-1.png', 'Delete');
    const dialog = await findDialog('Delete “picture-1.png”?');
    expect(await dialog.findByText('It will be missing wherever it is shown.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete anyway' }));
    expect(await screen.findByText('1 image deleted.')).toBeVisible();
    expect(remove).toHaveBeenCalledWith({ body: { id_list: ['image-1'], force: true } }, undefined);
  });

  it('is deleted without force when it is unused', async () => {
    const remove = vi.fn(() => ({ count: 1 }));
    const { user } = await open({ 'DELETE /images': remove, 'GET /images/{id}/uses': () => [] });
    await more(user, 'picture-2.png', 'Delete');
    const dialog = await findDialog('Delete “picture-2.png”?');
    expect(await dialog.findByText('Nothing shows this image.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(remove).toHaveBeenCalledWith({ body: { id_list: ['image-2'], force: false } }, undefined),
    );
  });

  it('can be replaced everywhere by another one', async () => {
    const replace = vi.fn(() => ({ count: 3 }));
    const { user } = await open({ 'POST /images/replace': replace });
    await more(user, 'picture-1.png', 'Replace everywhere');
    const picker = await findDialog('Choose an image');
    await user.click(await picker.findByRole('button', { name: /picture-2/ }));
    const dialog = await findDialog('Show another image in place of “picture-1.png”?');
    await user.click(dialog.getByRole('button', { name: 'Replace everywhere' }));
    expect(await screen.findByText('Replaced everywhere.')).toBeVisible();
    expect(replace).toHaveBeenCalledWith({ body: { from_id: 'image-1', into_id: 'image-2' } }, undefined);
  });
});

describe('permissions', () => {
  it('a guest has read access: no upload, no selection, only the usages', async () => {
    await open({}, { role: 3, locale: 'zh-CN' });
    expect(await screen.findByText(/以游客身份登录/)).toBeVisible();
    await screen.findByText('picture-1.png');
    expect(screen.queryByRole('button', { name: '上传' })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: /picture/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /编辑/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '使用位置: picture-1.png' })).toBeVisible();
  });

  it('an author can edit their own images, and replace none', async () => {
    const { user } = await open({}, { role: 2 });
    expect(await screen.findByRole('button', { name: 'Edit: picture-2.png' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit: picture-1.png' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'More: picture-2.png' }));
    await screen.findByRole('menuitem', { name: 'Delete' });
    expect(screen.queryByRole('menuitem', { name: 'Replace everywhere' })).not.toBeInTheDocument();
  });
});
