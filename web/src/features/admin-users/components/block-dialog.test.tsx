import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fromField } from '@/lib/format/local-time';
import { findDialog, renderAdmin } from '@/testing/render-admin';
import type { UserRow } from '../users';
import { BlockDialog } from './block-dialog';

const BO: UserRow = {
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
};

it.each([
  {
    locale: 'en',
    title: 'Block Bo?',
    period: 'Block for',
    choice: 'Until a date…',
    field: 'Blocked until',
    button: 'Block',
  },
  {
    locale: 'zh-CN',
    title: '封禁Bo？',
    period: '封禁时长',
    choice: '指定时间…',
    field: '封禁至',
    button: /封\s?禁/,
  },
] as const)('blocks until a time that is typed, and not without one ($locale)', async (words) => {
  const { locale, title, period, choice, field, button } = words;
  const block = vi.fn(() => Promise.resolve(BO));
  const { user } = await renderAdmin({
    at: '/admin/users',
    element: <BlockDialog user={BO} onClose={() => undefined} />,
    answers: { 'PUT /users/block': block },
    messages: ['admin-users'],
    locale,
  });
  const dialog = await findDialog(title);
  await user.click(dialog.getByRole('combobox', { name: period }));
  await user.click(await screen.findByText(choice));
  const submit = dialog.getByRole('button', { name: button });
  expect(submit).toBeDisabled();
  fireEvent.change(dialog.getByLabelText(field), { target: { value: '2031-05-06T07:08' } });
  await user.click(submit);
  await vi.waitFor(() => expect(block).toHaveBeenCalledOnce());
  const until = fromField('2031-05-06T07:08');
  expect(block).toHaveBeenCalledWith(
    { body: { user_id: 'u2', blocked: true, reason: '', until } },
    undefined,
  );
});
