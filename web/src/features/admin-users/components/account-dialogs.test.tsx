import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '@/lib/session/session';
import { findDialog, renderAdmin } from '@/testing/render-admin';
import type { UserRow } from '../users';
import { ResetDialog } from './reset-dialog';
import { RoleDialog } from './role-dialog';

const BO = {
  id: 'u2',
  created_at: '2026-01-02T03:04:05.000Z',
  user_name: 'bo',
  nick_name: 'Bo',
  avatar: '',
  email: '',
  tel: '',
  role: 2,
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
} satisfies UserRow;

const signInAs = (user_id: string) =>
  setSession({ token: 't', nick_name: 'Ann', role: 1, user_id, avatar: '', exp: 9_999_999_999 });

afterEach(() => clearSession());

it.each([
  {
    locale: 'en',
    title: 'Reset the password of Bo',
    set: 'Set new password',
    shown: 'New password of Bo',
    once: /^It is shown only once/,
    noted: 'I have noted it',
  },
  {
    locale: 'zh-CN',
    title: '重置Bo的密码',
    set: '生成新密码',
    shown: 'Bo的新密码',
    once: /^密码只显示这一次/,
    noted: '我已记下',
  },
] as const)('shows a generated password once, for an account without an address ($locale)', async (words) => {
  const reset = vi.fn(() => ({ password: 'abcd-efgh-jkmn', sent_to: '' }));
  const close = vi.fn();
  const { user } = await renderAdmin({
    at: '/admin/users',
    element: <ResetDialog user={BO} onClose={close} />,
    answers: { 'POST /users/password_reset': reset },
    messages: ['admin-users'],
    locale: words.locale,
  });
  const dialog = await findDialog(words.title);
  expect(
    dialog.getAllByRole('radio').map((one) => [one.matches(':disabled'), one.matches(':checked')]),
  ).toEqual([
    [true, false],
    [false, true],
  ]);
  await user.click(dialog.getByRole('button', { name: words.set }));
  const result = await findDialog(words.shown);
  result.getByText('abcd-efgh-jkmn');
  result.getByText(words.once);
  expect(close).not.toHaveBeenCalled();
  await user.click(result.getByRole('button', { name: words.noted }));
  expect(close).toHaveBeenCalledOnce();
  expect(reset).toHaveBeenCalledExactlyOnceWith({ body: { user_id: 'u2', way: 'show' } }, undefined);
});

it.each([
  { locale: 'en', field: 'Role', types: ['Administrator', 'User', 'Guest'], save: 'Save' },
  { locale: 'zh-CN', field: '角色', types: ['管理员', '用户', '游客'], save: /保\s?存/ },
] as const)('a role is one of the user types, in the language of the page ($locale)', async (words) => {
  await signInAs('u1');
  const change = vi.fn(() => ({ ...BO, role: 3 as const }));
  const close = vi.fn();
  const { user } = await renderAdmin({
    at: '/admin/users',
    element: <RoleDialog user={BO} onClose={close} />,
    answers: { 'PUT /user_role': change },
    messages: ['admin-users'],
    locale: words.locale,
  });
  await user.click(await screen.findByRole('combobox', { name: words.field }));
  const options = document.querySelectorAll('.ant-select-item-option-content');
  expect([...options].map(({ textContent }) => textContent)).toEqual(words.types);
  await user.click(options[2]!);
  await user.click(screen.getByRole('button', { name: words.save }));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(change).toHaveBeenCalledExactlyOnceWith(
    { body: { user_id: 'u2', role: 3, nick_name: 'Bo' } },
    undefined,
  );
});

it('administrators cannot change their own role', async () => {
  await signInAs(BO.id);
  await renderAdmin({
    at: '/admin/users',
    element: <RoleDialog user={BO} onClose={() => undefined} />,
    answers: {},
    messages: ['admin-users'],
  });
  expect(await screen.findByRole('combobox', { name: 'Role' })).toBeDisabled();
  screen.getByText('Only another administrator can change your role.');
});
