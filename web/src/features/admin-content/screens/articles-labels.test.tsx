import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Locale } from '@contract/enums';
import { clearSession } from '@/lib/session/session';
import { toasts } from '@/lib/state/toast';
import type { Answers } from '@/testing/render-screen';
import { findDialog, renderAdmin } from '@/testing/render-admin';
import { articleOf, languageOf, listed, signIn } from '../testing';
import ArticlesScreen from './articles-screen';

const ROWS = [
  articleOf('a1', 'Published one', [languageOf('en', 'published')]),
  articleOf('a2', 'Waiting one', [languageOf('zh-CN', 'in_review')]),
];

beforeEach(() => {
  clearSession();
  toasts.set([]);
});

/** Opens the list and selects all of its articles. */
const open = async (answers: Answers, locale?: Locale) => {
  const view = await renderAdmin({
    at: '/admin/articles',
    element: <ArticlesScreen />,
    answers: {
      'GET /articles/working': () => listed(ROWS),
      'GET /articles/categorys': () => [{ value: 'Guides', label: 'Guides', count: 3 }],
      'GET /tags': () => ({ list: [], count: 0 }),
      'GET /users': () => ({ list: [], count: 0 }),
      ...answers,
    },
    messages: ['admin-content'],
    locale,
  });
  for (const name of ['Published one', 'Waiting one']) {
    const row = (await screen.findByRole('rowheader', { name })).closest('tr')!;
    await view.user.click(within(row).getByRole('checkbox'));
  }
  return view;
};

/** Types a name into a field of the dialog and chooses it. */
const choose = async (user: UserEvent, field: HTMLElement, name: string) => {
  await user.type(field, name);
  await user.click(await screen.findByTitle(name));
};

describe('the labels of selected articles', () => {
  it('are changed in a dialog, which gets the focus and requires a change', async () => {
    await signIn(1);
    const labels = vi.fn(() => Promise.resolve({ count: 2 }));
    const tag = { id: 't9', title: 'Fresh', color: 'cyan' as const, article_count: 1 };
    const { user } = await open({
      'PUT /articles/labels': labels,
      'GET /tags': () => ({ list: [tag], count: 1 }),
    });
    await user.click(screen.getByRole('button', { name: 'Category and tags' }));
    const dialog = await findDialog('Change category and tags of 2 articles?');
    expect(dialog.getByRole('button', { name: 'Change' })).toBeDisabled();
    const category = dialog.getByRole('combobox', { name: 'Category' });
    await waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull());
    await user.tab();
    expect(category).toHaveFocus();
    await choose(user, category, 'Guides');
    const added = dialog.getByRole('combobox', { name: 'Tags to add' });
    await choose(user, added, 'Fresh');
    await user.type(added, 'fre');
    await screen.findByText('Create “fre”');
    const offered = [...document.querySelectorAll('.ant-select-item-option-content')];
    expect(offered.map(({ textContent }) => textContent).slice(-2)).toEqual(['Fresh', 'Create “fre”']);
    await user.clear(added);
    await choose(user, added, 'Newer');
    await choose(user, dialog.getByRole('combobox', { name: 'Tags to remove' }), 'two');
    await user.click(dialog.getByRole('button', { name: 'Change' }));
    expect(await screen.findByText('Category and tags of 2 articles changed.')).toBeVisible();
    expect(labels).toHaveBeenCalledWith(
      {
        body: {
          id_list: ['a1', 'a2'],
          category: 'Guides',
          add_tags: ['Fresh', 'Newer'],
          remove_tags: ['two'],
        },
      },
      undefined,
    );
  });

  it('are not changed for an article that the server rejects by name, also in Chinese', async () => {
    await signIn(1);
    const msg = '一篇文章最多可设 20 个标签。';
    const labels = vi.fn(({ body }: { body?: { id_list: string[] } }) =>
      body?.id_list.includes('a1')
        ? Promise.reject({ code: 'too_many_tags', msg, data: { id: 'a1' } })
        : Promise.resolve({ count: 1 }),
    );
    const { user } = await open({ 'PUT /articles/labels': labels }, 'zh-CN');
    await user.click(screen.getByRole('button', { name: '分类和标签' }));
    const dialog = await findDialog('修改 2 篇文章的分类和标签？');
    await choose(user, dialog.getByRole('combobox', { name: '要添加的标签' }), '新');
    await user.click(dialog.getByRole('button', { name: /修\s*改/ }));
    expect(await screen.findByText('已修改 1 篇文章的分类和标签。')).toBeVisible();
    expect((await screen.findByText(msg)).closest('li')).toHaveTextContent('Published one');
  });
});
