import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserType } from '@contract/enums';
import { clearSession, setSession } from '@/lib/session/session';
import { findDialog, renderAdmin } from '@/testing/render-admin';
import type { Answers } from '@/testing/render-screen';
import type { Case, ChatMessage, Room } from '../chats';
import ChatsScreen from './chats-screen';

const room: Room = {
  id: 'room-1',
  title: 'Lobby',
  notice: '',
  avatar: '',
  is_public: true,
  allow_guest: true,
  is_read_only: false,
  slow_seconds: 0,
  sort: 0,
  online_count: 2,
  unread: 0,
  last_seq: 12,
  read_seq: 0,
  last_message: null,
  can_enter: true,
  can_write: true,
  is_silent: false,
  muted_until: null,
};

const message: ChatMessage = {
  id: 'message-1',
  room_id: 'room-1',
  seq: 12,
  client_id: '',
  created_at: '2026-01-01T00:00:00Z',
  content: 'Buy watches',
  html: null,
  user_id: 'bob',
  nick_name: 'Bob',
  avatar: '',
  user_is_public: true,
  reply_to: null,
  mentions: [],
  reactions: [],
  edited_at: null,
  is_withdrawn: false,
  msg_type: 2,
  payload: null,
};

const open = async (answers: Answers = {}, { at = '/admin/chats', role = 1 as UserType } = {}) => {
  await setSession({ token: 't', nick_name: 'Ann', role, user_id: 'ann', avatar: '', exp: 9_999_999_999 });
  return renderAdmin({
    at,
    element: <ChatsScreen />,
    answers: {
      'GET /chat_groups': () => ({ list: [room], count: 1 }),
      'GET /chat_groups_records': () => ({ list: [message], count: 1, has_older: false, has_newer: false }),
      ...answers,
    },
    messages: ['admin-chat'],
  });
};

beforeEach(clearSession);

describe('rooms', () => {
  it('are added with their settings; the error of a field is shown at it', async () => {
    const add = vi.fn().mockResolvedValue(room);
    const { user } = await open({ 'POST /chat_groups': ({ body }) => add(body) });
    await user.click(await screen.findByRole('button', { name: 'Add room' }));
    const dialog = await findDialog('Add room');
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' Craft ');
    await user.click(dialog.getByRole('checkbox', { name: 'Only administrators write' }));
    for (const [role, name, value] of [
      ['textbox', 'Notice', 'Be kind '],
      ['spinbutton', 'Slow mode', '30'],
      ['spinbutton', 'Order', '-4'],
    ] as const)
      fireEvent.change(dialog.getByRole(role, { name }), { target: { value } });
    await user.click(dialog.getByRole('checkbox', { name: 'Everybody may read it' }));
    expect(dialog.getByRole('checkbox', { name: 'Guests may enter and write' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Room added')).toBeVisible();
    expect(add).toHaveBeenCalledWith({
      title: 'Craft',
      notice: 'Be kind',
      avatar: '',
      is_public: false,
      allow_guest: false,
      is_read_only: true,
      slow_seconds: 30,
      sort: -4,
    });
  });

  it('are deleted after a confirmation that says what else is deleted', async () => {
    const remove = vi.fn().mockResolvedValue({ count: 1 });
    const { user } = await open({ 'DELETE /chat_groups': ({ body }) => remove(body) });
    await user.click(await screen.findByRole('button', { name: 'More: Lobby' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await findDialog('Delete the room “Lobby” with 12 messages?');
    expect(dialog.getByText(/This cannot be undone/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete with all messages' }));
    await vi.waitFor(() => expect(remove).toHaveBeenCalledWith({ id_list: ['room-1'] }));
  });

  it('are read-only for guests of the back office', async () => {
    await open({}, { role: 3 });
    expect(await screen.findByRole('link', { name: 'Open: Lobby' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add room' })).toBeNull();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Rooms', 'Messages']);
  });
});

const held: Case = {
  id: 'case-1',
  created_at: '2026-01-01T00:00:00Z',
  kind: 'chat_held',
  cause: 'link',
  state: 'open',
  outcome: null,
  closed_at: null,
  closed_by: '',
  report_count: 0,
  reports: [],
  user_id: 'visitor:v',
  nick_name: 'Visitor ABC',
  content: 'See shop.example',
  msg_type: 2,
  is_held: true,
  is_gone: false,
  room_id: 'room-1',
  place: 'Lobby',
  path: '/chat/room-1',
};
const reported: Case = {
  ...held,
  id: 'case-2',
  kind: 'comment',
  cause: 'report',
  report_count: 1,
  reports: [{ created_at: '2026-01-01T00:00:00Z', nick_name: 'Bob', reason: 'Off topic' }],
  content: 'A comment',
  is_held: false,
  room_id: null,
};

describe('the queue', () => {
  const openQueue = (answers: Answers = {}) =>
    open(
      {
        'GET /moderation/cases': () => ({ list: [held, reported], count: 2, open: 2 }),
        ...answers,
      },
      { at: '/admin/chats?part=queue' },
    );

  it('accepts held texts, keeps reported ones, and refuses with a reason', async () => {
    const decide = vi.fn().mockResolvedValue({ count: 1 });
    const { user } = await openQueue({ 'PUT /moderation/cases': ({ body }) => decide(body) });
    await user.click(await screen.findByRole('button', { name: 'Approve: See shop.example' }));
    await vi.waitFor(() => expect(decide).toHaveBeenCalledWith({ id_list: ['case-1'], act: 'approve' }));
    await user.click(screen.getByRole('button', { name: 'Keep: A comment' }));
    await vi.waitFor(() => expect(decide).toHaveBeenCalledWith({ id_list: ['case-2'], act: 'approve' }));
    await user.click(screen.getByRole('button', { name: 'Refuse…: See shop.example' }));
    const dialog = await findDialog('Refuse “See shop.example”?');
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), ' Advertising ');
    await user.click(dialog.getByRole('button', { name: 'Refuse…' }));
    await vi.waitFor(() =>
      expect(decide).toHaveBeenCalledWith({ id_list: ['case-1'], act: 'remove', reason: 'Advertising' }),
    );
  });

  it('links to the screen that reads a reported conversation, and shows neither its text nor a removal', async () => {
    const conversation: Case = {
      ...reported,
      id: 'case-3',
      kind: 'conversation',
      nick_name: 'Cy',
      content: '',
      place: '',
      path: '/admin/messages?look=report-1',
    };
    const { user, address } = await openQueue({
      'GET /moderation/cases': () => ({ list: [conversation], count: 1, open: 1 }),
    });
    expect(await screen.findByText('Private messages; each reading is recorded')).toBeVisible();
    expect(screen.getByText(/Off topic/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove…: Cy' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'More: Cy' }));
    const look = await screen.findByRole('menuitem', { name: 'Read the conversation…' });
    expect(screen.queryByRole('menuitem', { name: 'Context…' })).toBeNull();
    await user.click(look);
    await vi.waitFor(() => expect(address()).toMatch(/\/admin\/messages\?look=report-1$/));
  });

  it('shows the context of a text', async () => {
    const item = { created_at: '2026-01-01T00:00:00Z', nick_name: 'Bob', msg_type: 2 };
    const list = [
      { ...item, id: 'a', content: 'Before it', is_subject: false },
      { ...item, id: 'b', content: 'A comment', is_subject: true },
    ];
    const { user } = await openQueue({ 'GET /moderation/cases/{id}/context': () => ({ list }) });
    await user.click(await screen.findByRole('button', { name: 'More: A comment' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Context…' }));
    const dialog = await findDialog('Lobby');
    expect(await dialog.findByText('Before it')).toBeVisible();
    expect(dialog.getByText('Off topic')).toBeVisible();
  });

  it('links the name of an account to the list of users, but not names of guests', async () => {
    const member = { ...reported, user_id: 'bob', nick_name: 'Bob & Co' };
    await openQueue({ 'GET /moderation/cases': () => ({ list: [held, member], count: 2, open: 2 }) });
    const link = await screen.findByRole('link', { name: 'Bob & Co' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/admin\/users\?key=Bob\+%26\+Co/));
    expect(screen.getByText('Visitor ABC')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Visitor ABC' })).toBeNull();
  });

  it('bans the address of a guest together with the guest', async () => {
    const [mute, ban] = [vi.fn().mockResolvedValue({}), vi.fn().mockResolvedValue({})];
    const { user } = await openQueue({
      'PUT /chat_groups/mute': ({ body }) => mute(body),
      'POST /chat_groups/address_bans': ({ body }) => ban(body),
    });
    await user.click(await screen.findByRole('button', { name: 'More: See shop.example' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Mute…' }));
    const dialog = await findDialog('Mute Visitor ABC');
    await user.click(dialog.getByRole('checkbox', { name: /same IP address/ }));
    await user.click(dialog.getByRole('button', { name: 'Mute' }));
    await vi.waitFor(() => expect(ban).toHaveBeenCalledWith({ user_id: 'visitor:v', hours: 24, reason: '' }));
    expect(mute).toHaveBeenCalledWith(expect.objectContaining({ user_id: 'visitor:v', room_id: 'room-1' }));
  });
});

describe('messages', () => {
  it('are withdrawn, and their authors muted for a time with a reason', async () => {
    const withdraw = vi.fn().mockResolvedValue({ count: 1 });
    const mute = vi.fn().mockResolvedValue({ until: null, is_muted: true, is_ban: false });
    const { user } = await open(
      {
        'DELETE /chat_groups_records': ({ body }) => withdraw(body),
        'PUT /chat_groups/mute': ({ body }) => mute(body),
      },
      { at: '/admin/chats?part=records' },
    );
    await user.click(await screen.findByRole('button', { name: 'Withdraw: Buy watches' }));
    await user.click((await findDialog('Withdraw “Buy watches”?')).getByRole('button', { name: 'Withdraw' }));
    await vi.waitFor(() => expect(withdraw).toHaveBeenCalledWith({ id_list: ['message-1'] }));
    await user.click(await screen.findByRole('button', { name: 'More: Buy watches' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Mute…' }));
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Advertising');
    await user.click(screen.getByRole('button', { name: 'Mute' }));
    await vi.waitFor(() => expect(mute).toHaveBeenCalled());
    expect(mute.mock.calls[0]?.[0]).toMatchObject({
      user_id: 'bob',
      room_id: 'room-1',
      reason: 'Advertising',
      is_ban: false,
    });
    const { until } = mute.mock.calls[0]?.[0] as { until: string };
    expect(Date.parse(until)).toBeGreaterThan(Date.now());
  });
});
