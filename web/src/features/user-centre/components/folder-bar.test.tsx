import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { clearSession, setSession } from '@/lib/session/session';
import { findDialog, renderAdmin } from '@/testing/render-admin';
import { FolderBar } from './folder-bar';

afterEach(() => clearSession());

it.each([
  {
    locale: 'en',
    more: 'More for the folder Later',
    again: 'More for the folder Craft',
    rename: 'Rename',
    save: 'Save',
    empty: 'Empty',
    ask: 'Remove all 3 articles in “Craft” from your favourites?',
  },
  {
    locale: 'zh-CN',
    more: '收藏夹“Later”的更多操作',
    again: '收藏夹“Craft”的更多操作',
    rename: '重命名',
    save: /保\s?存/,
    empty: /清\s?空/,
    ask: '将“Craft”中的 3 篇文章全部取消收藏？',
  },
] as const)('renames the open folder, and empties it after asking ($locale)', async (words) => {
  await setSession({ token: 't', nick_name: 'Cy', role: 2, user_id: 'cy', avatar: '', exp: 9_999_999_999 });
  let folder = { name: 'Later', count: 3 };
  const { user, address } = await renderAdmin({
    at: '/admin/my-collects?folder=Later',
    element: <FolderBar />,
    answers: {
      'GET /articles/collects/folders': () => ({ folders: [folder], unfiled: 1, count: folder.count + 1 }),
      'PUT /articles/collects/folders': ({ body }) => {
        folder = { ...folder, name: body!.new_name };
        return { name: folder.name };
      },
      'PUT /articles/collects/folders/empty': ({ body }) => {
        const { count } = body?.name === folder.name ? folder : { count: 0 };
        folder = { ...folder, count: folder.count - count };
        return { count };
      },
    },
    messages: ['user-centre'],
    locale: words.locale,
  });
  await user.click(await screen.findByRole('button', { name: words.more }));
  await user.click(await screen.findByRole('menuitem', { name: words.rename }));
  const dialog = await findDialog(words.rename);
  const field = dialog.getByRole('textbox');
  await user.clear(field);
  await user.type(field, 'Craft');
  await user.click(dialog.getByRole('button', { name: words.save }));
  await screen.findByRole('link', { name: /Craft 3/ });
  await waitFor(() => expect(address()).toContain('folder=Craft'));

  await user.click(screen.getByRole('button', { name: words.again }));
  await user.click(await screen.findByRole('menuitem', { name: words.empty }));
  const question = await findDialog(words.ask);
  expect(folder.count).toBe(3);
  await user.click(question.getByRole('button', { name: words.empty }));
  await screen.findByRole('link', { name: /Craft 0/ });
});
