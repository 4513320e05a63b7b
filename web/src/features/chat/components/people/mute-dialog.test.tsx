import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { UserType } from '@contract/enums';
import { setSession } from '@/lib/session/session';
import { testRecord } from '../../testing/fake-transport';
import { renderRoom } from '../../testing/render-room';

const GUEST = `visitor:${'a'.repeat(24)}`;
const records = [
  testRecord(1, { user_id: 'admin', nick_name: 'Admin' }),
  testRecord(2, { user_id: 'bob', nick_name: 'Bob' }),
  testRecord(3, { user_id: GUEST, nick_name: 'Visitor ABC123' }),
];
const users = [
  { user_id: 'admin', nick_name: 'Admin', avatar: '', role: UserType.ADMIN, is_public: false },
  { user_id: 'bob', nick_name: 'Bob', avatar: '', role: UserType.USER, is_public: false },
  { user_id: GUEST, nick_name: 'Visitor ABC123', avatar: '', role: UserType.VISITOR, is_public: false },
];

/** Renders the room for a role; requests of the dialog succeed. */
const open = async (role: UserType = UserType.ADMIN) => {
  await setSession({
    token: 't',
    nick_name: 'Admin',
    role,
    user_id: 'admin',
    avatar: '',
    exp: 4_000_000_000,
  });
  const mute = vi.fn(() => ({ until: null, is_muted: true, is_ban: false }));
  const banAddress = vi.fn(() => ({ count: 1, until: '2026-01-01T00:00:00.000Z' }));
  const { log } = await renderRoom({
    records,
    users,
    answers: { 'PUT /chat_groups/mute': mute, 'POST /chat_groups/address_bans': banAddress },
  });
  const user = userEvent.setup();
  const actionOf = async (text: string, name: string) => {
    await user.click(await within(log).findByText(text));
    return screen.queryByRole('button', { name });
  };
  // with the keyboard: without a layout, the mouse would leave the messages before it reaches the button
  const press = async (button: HTMLElement | null) => {
    button?.focus();
    await user.keyboard('{Enter}');
  };
  return { user, mute, banAddress, actionOf, press };
};

const NAME = 'Mute in this room…';

describe('an administrator in a room', () => {
  it('mutes the author of a message there for a day, with a reason', async () => {
    const { user, mute, actionOf, press } = await open();
    const now = Date.now();
    await press(await actionOf('Message 2', NAME));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mute Bob' }));
    expect(dialog.queryByRole('checkbox', { name: /same IP address/ })).toBeNull();
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), ' Too loud ');
    await user.click(dialog.getByRole('button', { name: 'Mute' }));
    await screen.findByText('Bob is muted');
    const [[{ body }]] = mute.mock.calls as unknown as [[{ body: { until: string } }]];
    expect(body).toMatchObject({ user_id: 'bob', room_id: 'room', reason: 'Too loud', is_ban: false });
    const hours = (Date.parse(body.until) - now) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('bans a guest from the list of people, in all rooms, permanently, with the address', async () => {
    const { user, mute, banAddress } = await open();
    await user.click(await screen.findByRole('button', { name: 'Mute Visitor ABC123…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mute Visitor ABC123' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'For how long' }), 'Until it is lifted');
    for (const name of [/^In all rooms/, /^May not enter/, /same IP address/])
      await user.click(dialog.getByRole('checkbox', { name }));
    await user.click(dialog.getByRole('button', { name: 'Ban' }));
    await waitFor(() => expect(banAddress).toHaveBeenCalledOnce());
    expect(mute.mock.calls).toEqual([
      [{ body: { user_id: GUEST, until: undefined, reason: '', is_ban: true } }, undefined],
    ]);
    expect(banAddress.mock.calls).toEqual([
      [{ body: { user_id: GUEST, hours: 720, reason: '' } }, undefined],
    ]);
  });

  it('keeps the entered values when it fails, and sees the reason', async () => {
    const { user, mute, actionOf, press } = await open();
    mute.mockRejectedValueOnce({
      code: 'cannot_mute',
      msg: 'Administrators cannot be muted.',
      data: null,
    } as never);
    await press(await actionOf('Message 2', NAME));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mute Bob' }));
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Spam');
    await user.click(dialog.getByRole('button', { name: 'Mute' }));
    await screen.findByText('Administrators cannot be muted.');
    expect(dialog.getByRole('textbox', { name: /^Reason/ })).toHaveValue('Spam');
    await user.click(dialog.getByRole('button', { name: 'Mute' }));
    await waitFor(() => expect(mute).toHaveBeenCalledTimes(2));
  });

  it('can mute neither administrators in the list of people nor the author of their own messages', async () => {
    const { actionOf } = await open();
    expect(await actionOf('Message 1', NAME)).toBeNull();
    expect(await screen.findAllByRole('button', { name: /^Mute .*…$/ })).toHaveLength(2);
  });
});

describe('a member in a room', () => {
  it('cannot mute anybody', async () => {
    const { actionOf } = await open(UserType.USER);
    expect(await actionOf('Message 2', 'Reply')).toBeVisible();
    expect(await actionOf('Message 2', NAME)).toBeNull();
    expect(screen.queryAllByRole('button', { name: /^Mute .*…$/ })).toEqual([]);
  });
});
