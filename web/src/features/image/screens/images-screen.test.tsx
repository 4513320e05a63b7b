import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { EndpointOutput } from '@contract';
import type { UserType } from '@contract/enums';
import { clearSession, setSession } from '@/lib/session';
import { testImage } from '@/testing/images';
import { findDialog, renderAdmin } from '@/testing/render-admin';
import type { Answers } from '@/testing/render-screen';
import ImagesScreen from './images-screen';

const ME = 'me';
const USES: EndpointOutput<'GET /images/{id}/uses'> = [
  { kind: 'article', id: 'a1', title: 'About ink', locale: 'en' },
  { kind: 'menu_banner', id: 'm1', title: '首页', locale: null },
  { kind: 'setting', id: 's1', title: '', locale: null },
];
const list = (): EndpointOutput<'GET /images'> => ({
  list: [testImage(1, { used_in: 3, tags: ['ink'] }), testImage(2, { user_id: ME, alt: '' })],
  count: 2,
});

const signIn = (role: UserType) =>
  setSession({ token: 't', nick_name: 'Ann', role, user_id: ME, avatar: '', exp: 9_999_999_999 });

const open = async (
  answers: Answers = {},
  {
    role = 1,
    locale = 'en',
    at = '/admin/images',
  }: { role?: UserType; locale?: 'en' | 'zh-CN'; at?: string } = {},
) => {
  await signIn(role);
  return renderAdmin({
    at,
    element: <ImagesScreen />,
    answers: { 'GET /images': list, 'GET /images/{id}/uses': () => USES, ...answers },
    messages: ['image'],
    locale,
  });
};
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

  it('opens the picker of files once when the URL asks for an upload', async () => {
    const picked = vi.spyOn(HTMLInputElement.prototype, 'click');
    const empty = () => ({ list: [], count: 0 });
    const { address } = await open({ 'GET /images': empty }, { at: '/admin/images?do=upload' });
    await waitFor(() => expect(address()).toBe('/admin/images'));
    // that of the list, and that of the empty library
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Upload' })).toHaveLength(2));
    expect(picked).toHaveBeenCalledOnce();
    expect(screen.getAllByRole('button', { name: 'Upload' })[0]).toHaveFocus();
    picked.mockRestore();
  });

  it('filters by tag and by unused images', async () => {
    const asked = vi.fn(list);
    const { user } = await open({ 'GET /images': asked });
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    await user.type(screen.getByRole('searchbox', { name: 'Tag' }), 'ink{Enter}');
    await waitFor(() =>
      expect(asked).toHaveBeenLastCalledWith(
        { query: expect.objectContaining({ tag: 'ink' }) as object },
        'en',
      ),
    );
    await user.click(screen.getByRole('checkbox', { name: 'Unused only' }));
    await waitFor(() =>
      expect(asked).toHaveBeenLastCalledWith(
        { query: expect.objectContaining({ tag: 'ink', unused: 'true' }) as object },
        'en',
      ),
    );
  });

  it('accepts files dropped anywhere in the window, says so while they are dragged, and is refetched', async () => {
    const lists = vi.fn(list);
    const store = vi.fn(() => [{ file_name: 'a.png', is_success: true, msg: '', id: 'x', path: '/x.png' }]);
    await open({ 'GET /images': lists, 'POST /images': store });
    await screen.findByText('picture-1.png');
    const dataTransfer = { types: ['Files'], files: [new File(['x'], 'a.png'), new File(['y'], 'b.png')] };
    fireEvent.dragEnter(document.body, { dataTransfer });
    expect(screen.getByText('Drop to upload')).toBeVisible();
    fireEvent.drop(document.body, { dataTransfer });
    expect(screen.queryByText('Drop to upload')).not.toBeInTheDocument();
    expect(await screen.findByText('2 of 2 files uploaded.')).toBeVisible();
    expect(store).toHaveBeenCalledTimes(2);
    await waitFor(() => expect(lists.mock.calls.length).toBeGreaterThan(1));
  });
});

describe('a paste', () => {
  const store = () =>
    vi.fn(() => [{ file_name: 'a.png', is_success: true, msg: '', id: 'x', path: '/x.png' }]);
  const clipboard = (files: File[], text = '') => ({
    clipboardData: { files, getData: (type: string) => (type === 'text/plain' ? text : '') },
  });
  const png = new File(['x'], 'image.png', { type: 'image/png' });

  it('of a picture is uploaded, also from a field', async () => {
    const stored = store();
    await open({ 'POST /images': stored });
    await screen.findByText('picture-1.png');
    fireEvent.paste(document.body, clipboard([png], 'image.png'));
    expect(await screen.findByText('1 of 1 file uploaded.')).toBeVisible();
    fireEvent.paste(screen.getByRole('searchbox', { name: 'Search' }), clipboard([png]));
    expect(await screen.findByText('2 of 2 files uploaded.')).toBeVisible();
    expect(stored).toHaveBeenCalledTimes(2);
  });

  it('of text into a field is left alone, with the picture of it that Office adds', async () => {
    const stored = store();
    await open({ 'POST /images': stored });
    await screen.findByText('picture-1.png');
    const field = screen.getByRole('searchbox', { name: 'Search' });
    expect(fireEvent.paste(field, clipboard([png], 'words'))).toBe(true);
    expect(fireEvent.paste(document.body, clipboard([], 'words'))).toBe(true);
    expect(stored).not.toHaveBeenCalled();
  });

  it('by a guest uploads nothing', async () => {
    const stored = store();
    await open({ 'POST /images': stored }, { role: 3 });
    await screen.findByText('picture-1.png');
    expect(fireEvent.paste(document.body, clipboard([png]))).toBe(true);
    expect(stored).not.toHaveBeenCalled();
  });
});

describe('dragging', () => {
  it('is not mentioned where there is nothing to drag from', async () => {
    const { unmount } = await open();
    expect(await screen.findByText(/Drag files/)).toBeVisible();
    unmount();
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(new EventTarget(), { media, matches: media.includes('coarse') }),
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    await open();
    await screen.findByText('picture-1.png');
    expect(screen.queryByText(/drag/i)).not.toBeInTheDocument();
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
    await user.click(dialog.getByRole('button', { name: 'Delete all the same' }));
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

  it('an author edits own images, and replaces none', async () => {
    const { user } = await open({}, { role: 2 });
    expect(await screen.findByRole('button', { name: 'Edit: picture-2.png' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit: picture-1.png' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'More: picture-2.png' }));
    await screen.findByRole('menuitem', { name: 'Delete' });
    expect(screen.queryByRole('menuitem', { name: 'Replace everywhere' })).not.toBeInTheDocument();
  });
});
