import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { clearSession, setSession } from '@/lib/session/session';
import { findDialog, renderAdmin } from '@/testing/render-admin';
import type { Collect } from '../collects';
import MyCollectsScreen from './my-collects-screen';

afterEach(() => clearSession());

const collect = (title: string, folder: string, rest: Partial<Collect> = {}) =>
  ({
    id: title.padEnd(24, 'x').toLowerCase(),
    title,
    folder,
    locale: 'en',
    user_id: 'u'.repeat(24),
    user_nick_name: 'Ann',
    user_is_public: true,
    collected_at: '2026-01-02T03:04:05.000Z',
    ...rest,
  }) as Collect;

const open = async () => {
  await setSession({ token: 't', nick_name: 'Cy', role: 2, user_id: 'cy', avatar: '', exp: 9_999_999_999 });
  let rows = [collect('Ink', 'Later'), collect('Seal', '', { user_nick_name: 'Hal', user_is_public: false })];
  const all = rows;
  const restored: unknown[] = [];
  const view = await renderAdmin({
    at: '/admin/my-collects',
    element: <MyCollectsScreen />,
    answers: {
      'GET /articles/collects': () => ({ list: rows, count: rows.length }),
      'GET /articles/collects/folders': () => ({ folders: [], unfiled: 0, count: rows.length }),
      'DELETE /articles/collects': ({ body }) => {
        rows = rows.filter(({ id }) => !body?.id_list?.includes(id));
        return { count: body?.id_list?.length ?? 0 };
      },
      'PUT /articles/collects/restore': ({ body }) => {
        restored.push(body);
        rows = all;
        return { count: rows.length };
      },
    },
    messages: ['user-centre'],
  });
  await screen.findAllByText('Seal');
  return { ...view, restored };
};

it('links the author of a favourite to the public page if there is one', async () => {
  await open();
  expect(screen.getAllByRole('link', { name: 'Ann' })[0]).toHaveAttribute('href', `/user/${'u'.repeat(24)}`);
  expect(screen.queryByRole('link', { name: 'Hal' })).toBeNull();
});

it('shows a renamed folder before and after the list of folders is refetched', async () => {
  await setSession({ token: 't', nick_name: 'Cy', role: 2, user_id: 'cy', avatar: '', exp: 9_999_999_999 });
  let name = 'Later';
  let held: Promise<void> | undefined;
  let release = () => {};
  const requested: unknown[] = [];
  const { user, address } = await renderAdmin({
    at: '/admin/my-collects?folder=Later',
    element: <MyCollectsScreen />,
    answers: {
      'GET /articles/collects': ({ query }) => {
        requested.push(query?.folder);
        const list = query?.folder === name ? [collect('Ink', name)] : [];
        return { list, count: list.length };
      },
      'GET /articles/collects/folders': async () => {
        await held;
        return { folders: [{ name, count: 1 }], unfiled: 0, count: 1 };
      },
      'PUT /articles/collects/folders': ({ body }) => {
        held = new Promise((resolve) => {
          release = resolve;
        });
        name = body!.new_name;
        return { name };
      },
    },
    messages: ['user-centre'],
  });
  await screen.findAllByText('Ink');
  await user.click(await screen.findByRole('button', { name: 'More for the folder Later' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  const dialog = await findDialog('Rename');
  await user.clear(dialog.getByRole('textbox'));
  await user.type(dialog.getByRole('textbox'), 'Craft');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(requested.at(-1)).toBe('Craft'));
  expect(address()).toContain('folder=Craft');
  expect(await screen.findAllByText('Ink')).not.toEqual([]);

  release();
  await screen.findByRole('link', { name: 'Craft 1' });
  expect(address()).toContain('folder=Craft');
  expect(requested.at(-1)).toBe('Craft');
});

it('undoes the removal of several favourites with one request, including folders and times', async () => {
  const { user, restored } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  const bar = await screen.findByRole('region', { name: /selected/i });
  await user.click(within(bar).getByRole('button', { name: 'Remove' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.getAllByText('Seal').length).toBeGreaterThan(0));
  expect(restored).toEqual([
    {
      articles: [
        { id: 'inkxxxxxxxxxxxxxxxxxxxxx', folder: 'Later', collected_at: '2026-01-02T03:04:05.000Z' },
        { id: 'sealxxxxxxxxxxxxxxxxxxxx', folder: '', collected_at: '2026-01-02T03:04:05.000Z' },
      ],
    },
  ]);
});
