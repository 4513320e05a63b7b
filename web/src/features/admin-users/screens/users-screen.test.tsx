import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ANONYMOUS, clearSession, setSession } from '@/lib/session/session';
import { findDialog, renderAdmin } from '@/testing/render-admin';
import type { UserRow } from '../users';
import UsersScreen from './users-screen';

const ID = 'b'.repeat(24);

const BO: UserRow = {
  id: ID,
  created_at: '2026-01-02T03:04:05.000Z',
  user_name: 'bo',
  nick_name: 'Bo',
  avatar: '',
  email: '',
  tel: '',
  role: ANONYMOUS.role,
  blocked: false,
  block_reason: '',
  blocked_until: null,
  closes_at: null,
  ip: '',
  addr: '',
  sign_source: '',
  sign: '',
  link: '',
  last_login_at: null,
  article_count: 0,
  comment_count: 0,
};

afterEach(() => clearSession());

const session = (id: string, device: string) => {
  const times = { created_at: '2026-01-02T03:04:05.000Z', expires_at: '2027-01-02T03:04:05.000Z' };
  return { id, device, ip: '', addr: '', ...times };
};

const TWO = [session('a'.repeat(24), 'Firefox · Windows'), session('c'.repeat(24), 'Chrome · Android')];

const open = (at: string, all = TWO) => {
  let sessions = all;
  return renderAdmin({
    at,
    element: <UsersScreen />,
    answers: {
      'GET /users': () => ({ list: [BO], count: 1 }),
      'GET /users/{id}': ({ params }) => {
        if (params?.id !== ID) throw new Error('There is no such user');
        const none = { articles: [], comments: [], reports: [] };
        return { user: BO, like_count: 0, collect_count: 0, ...none };
      },
      'GET /users/{id}/sessions': ({ query }) => {
        const [page, limit] = [Number(query?.page), Number(query?.limit)];
        return {
          list: sessions.slice((page - 1) * limit, page * limit),
          count: sessions.length,
        };
      },
      'DELETE /users/{id}/sessions': ({ params, body }) => {
        const isEnded = ({ id }: { id: string }) => body?.id_list?.includes(id);
        const count = params?.id === ID ? sessions.filter(isEnded).length : 0;
        sessions = sessions.filter((one) => !isEnded(one));
        return { count };
      },
    },
    messages: ['admin-users'],
  });
};

it('opens the details of the person in the URL, and closing them leaves the list as it was', async () => {
  const { user, address } = await open(`/admin/users?key=b&user=${ID}`);
  await findDialog('Bo');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/admin/users?key=b');
});

it('adds the person whose details are opened to the URL, and "back" closes them', async () => {
  const { user, address, router } = await open('/admin/users?key=b');
  await user.click((await screen.findAllByRole('button', { name: /Bo/ }))[0]!);
  await findDialog('Bo');
  expect(address()).toBe(`/admin/users?key=b&user=${ID}`);
  await router.navigate(-1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows an error when the person in the URL cannot be loaded', async () => {
  await open(`/admin/users?user=${'x'.repeat(24)}`);
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('The user could not be loaded.');
});

it('ignores an invalid id', async () => {
  await open('/admin/users?user=nobody');
  await screen.findAllByText('Bo');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['create', 'New user'],
  ['registration', 'Registration'],
])('opens the dialog of the task in the URL: %s; closing it returns to the list', async (task, title) => {
  await setSession({ token: 't', nick_name: 'Ann', role: 1, user_id: 'u', avatar: '', exp: 9_999_999_999 });
  const { user, address } = await open(`/admin/users?key=b&do=${task}`);
  await findDialog(title);
  await user.click(screen.getAllByRole('button', { name: /Close|Cancel/ })[0]!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/admin/users?key=b');
});

it('opens no dialog that a guest may not use', async () => {
  await setSession({ token: 't', nick_name: 'Gus', role: 3, user_id: 'u', avatar: '', exp: 9_999_999_999 });
  await open('/admin/users?do=create');
  await screen.findAllByText('Bo');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('ends one session of a person and shows the remaining ones', async () => {
  setSession({ token: 't', nick_name: 'Ann', role: 1, user_id: 'u', avatar: '', exp: 9_999_999_999 });
  const { user } = await open(`/admin/users?user=${ID}`);
  const dialog = await findDialog('Bo');
  await user.click(await dialog.findByRole('button', { name: 'Sign out: Chrome · Android' }));
  await screen.findByText('The user is signed out on this device.');
  await waitFor(() => expect(dialog.queryByText('Chrome · Android')).toBeNull());
  dialog.getByText('Firefox · Windows');
});

it('pages the sessions, and goes to the previous page when the last one of a page is ended', async () => {
  setSession({ token: 't', nick_name: 'Ann', role: 1, user_id: 'u', avatar: '', exp: 9_999_999_999 });
  const many = Array.from({ length: 11 }, (_, n) => session(`${n}`.padStart(24, 'a'), `Device ${n + 1}`));
  const { user } = await open(`/admin/users?user=${ID}`, many);
  const dialog = await findDialog('Bo');
  await dialog.findByText('Device 10');
  expect(dialog.queryByText('Device 11')).toBeNull();
  await user.click(dialog.getByRole('listitem', { name: '2' }));
  await user.click(await dialog.findByRole('button', { name: 'Sign out: Device 11' }));
  await dialog.findByText('Device 1');
  expect(dialog.queryByText('Device 11')).toBeNull();
});

it('offers a guest no session to end', async () => {
  setSession({ token: 't', nick_name: 'Gus', role: 3, user_id: 'u', avatar: '', exp: 9_999_999_999 });
  await open(`/admin/users?user=${ID}`);
  const dialog = await findDialog('Bo');
  await dialog.findByText('Firefox · Windows');
  expect(dialog.queryByRole('button', { name: /Sign out/ })).toBeNull();
});
