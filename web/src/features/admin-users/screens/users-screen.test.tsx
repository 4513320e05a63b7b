import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ANONYMOUS } from '@/lib/session';
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

const open = (at: string) =>
  renderAdmin({
    at,
    element: <UsersScreen />,
    answers: {
      'GET /users': () => ({ list: [BO], count: 1 }),
      'GET /users/{id}': ({ params }) => {
        if (params?.id !== ID) throw new Error('There is no such user');
        const none = { sessions: [], articles: [], comments: [], reports: [] };
        return { user: BO, like_count: 0, collect_count: 0, ...none };
      },
    },
    messages: ['admin-users'],
  });

it('opens the details of the person in the URL, and closing them leaves the list as it was', async () => {
  const { user, address } = await open(`/admin/users?key=b&user=${ID}`);
  await findDialog('Bo');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/admin/users?key=b');
});

it('puts the person whose details are opened into the URL, and "back" closes them', async () => {
  const { user, address, router } = await open('/admin/users?key=b');
  await user.click((await screen.findAllByRole('button', { name: /Bo/ }))[0]!);
  await findDialog('Bo');
  expect(address()).toBe(`/admin/users?key=b&user=${ID}`);
  await router.navigate(-1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says so when the person in the URL cannot be loaded', async () => {
  await open(`/admin/users?user=${'x'.repeat(24)}`);
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('The user could not be loaded.');
});

it('ignores what is no id', async () => {
  await open('/admin/users?user=nobody');
  await screen.findAllByText('Bo');
  expect(screen.queryByRole('dialog')).toBeNull();
});
