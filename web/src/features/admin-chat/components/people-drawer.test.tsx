import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Locale, UserType } from '@contract/enums';
import { clearSession, setSession } from '@/lib/session/session';
import { findDialog, renderAdmin } from '@/testing/render-admin';
import type { Answers } from '@/testing/render-screen';
import type { PersonInRoom, Room } from '../chats';
import { MutesTable } from './mutes-table';
import { RoomsTable } from './rooms-table';

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
  online_count: 3,
  unread: 0,
  last_seq: 12,
  read_seq: 0,
  last_message: null,
  can_enter: true,
  can_write: true,
  is_silent: false,
  muted_until: null,
};

const bob: PersonInRoom = {
  user_id: 'bob',
  nick_name: 'Bob',
  avatar: '',
  role: 2,
  is_public: true,
  since: '2026-01-01T00:00:00Z',
  restrictions: [
    { room_id: null, until: null, is_ban: false },
    { room_id: 'room-1', until: '2030-01-02T00:00:00Z', is_ban: true },
  ],
};
const guest: PersonInRoom = {
  ...bob,
  user_id: 'visitor:v',
  nick_name: 'Visitor ABC123',
  role: 3,
  is_public: false,
  since: null,
  restrictions: [],
};
const ann: PersonInRoom = { ...bob, user_id: 'ann', nick_name: 'Ann', role: 1, restrictions: [] };

interface Options {
  role?: UserType;
  locale?: Locale;
}

const signIn = (role: UserType) =>
  setSession({ token: 't', nick_name: 'Ann', role, user_id: 'ann', avatar: '', exp: 9_999_999_999 });

const openRooms = async (answers: Answers = {}, { role = 1, locale }: Options = {}) => {
  await signIn(role);
  return renderAdmin({
    at: '/admin/chats',
    element: <RoomsTable />,
    answers: { 'GET /chat_groups': () => ({ list: [room], count: 1 }), ...answers },
    messages: ['admin-chat'],
    locale,
  });
};

const openPeople = async (answers: Answers, options?: Options) => {
  const view = await openRooms(answers, options);
  const zh = options?.locale === 'zh-CN';
  await view.user.click(
    await screen.findByRole('button', { name: zh ? '3 人在线：Lobby' : '3 online in “Lobby”' }),
  );
  return { ...view, drawer: await findDialog(zh ? '“Lobby”的在线成员' : 'People in “Lobby”') };
};

beforeEach(clearSession);

describe('the people of a room', () => {
  it('are shown with their roles and active restrictions', async () => {
    const ask = vi.fn().mockResolvedValue({ list: [bob, guest, ann], count: 103 });
    const { drawer } = await openPeople({ 'GET /chat_groups/people': ({ query }) => ask(query) });
    const [first, second, third] = await drawer.findAllByRole('listitem');
    expect(ask).toHaveBeenCalledWith({ room_id: 'room-1' });
    expect(within(first!).getByText('Muted · All rooms · Until it is lifted')).toBeVisible();
    expect(within(first!).getByText(/^Banned · This room · until .*2030/)).toBeVisible();
    expect(within(first!).getByText(/Entered/)).toBeVisible();
    expect(within(first!).queryByText('Guest')).toBeNull();
    expect(within(second!).getByText('Guest')).toBeVisible();
    expect(within(second!).queryByText(/Entered/)).toBeNull();
    expect(within(second!).queryByRole('button', { name: /^Lift/ })).toBeNull();
    expect(within(third!).getByText('Administrator')).toBeVisible();
    expect(within(third!).queryByRole('button')).toBeNull();
    expect(drawer.getByText('and 100 others')).toBeVisible();
  });

  it('can be banned there with the keyboard, and are refetched; the focus returns', async () => {
    let list = [guest];
    const restrict = vi.fn().mockImplementation(() => {
      list = [{ ...guest, restrictions: [{ room_id: 'room-1', until: null, is_ban: true }] }];
      return Promise.resolve({ until: null, is_muted: true, is_ban: true });
    });
    const { user, drawer } = await openPeople({
      'GET /chat_groups/people': () => ({ list, count: 1 }),
      'PUT /chat_groups/mute': ({ body }) => restrict(body),
    });
    const mute = await drawer.findByRole('button', { name: 'Mute…: Visitor ABC123' });
    mute.focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('checkbox', { name: 'May not enter either' }));
    await user.click(screen.getByRole('button', { name: 'Ban' }));
    expect(await drawer.findByText('Banned · This room · Until it is lifted')).toBeVisible();
    expect(restrict).toHaveBeenCalledWith(
      expect.objectContaining({ user_id: 'visitor:v', room_id: 'room-1', is_ban: true }),
    );
    expect(mute).toHaveFocus();
  });

  it('can have each mute and ban lifted separately; the focus stays in the list', async () => {
    let people = [bob];
    const restrict = vi.fn().mockImplementation(() => {
      people = [{ ...bob, restrictions: bob.restrictions.slice(1) }];
      return Promise.resolve({ until: null, is_muted: false, is_ban: false });
    });
    const { user, drawer } = await openPeople({
      'GET /chat_groups/people': () => ({ list: people, count: 1 }),
      'PUT /chat_groups/mute': ({ body }) => restrict(body),
    });
    await user.click(await drawer.findByRole('button', { name: /^Lift: Bob, Muted · All rooms/ }));
    expect(await screen.findByText('Restriction of Bob lifted')).toBeVisible();
    expect(restrict).toHaveBeenCalledWith({ user_id: 'bob', room_id: '', until: '' });
    await vi.waitFor(() => expect(drawer.queryByText(/All rooms/)).toBeNull());
    expect(drawer.getByText(/^Banned · This room/)).toBeVisible();
    expect(drawer.getByRole('list')).toHaveFocus();
  });

  it('may be none; a link opens the mutes and bans of the room', async () => {
    const { user, drawer, address } = await openPeople({
      'GET /chat_groups/people': () => ({ list: [], count: 0 }),
    });
    expect(await drawer.findByText('Nobody is in this room now.')).toBeVisible();
    await user.click(drawer.getByRole('link', { name: 'Mutes and bans in this room' }));
    expect(address()).toMatch(/^\/admin\/chats\?part=mutes&room_id=room-1/);
  });

  it('can be refetched after an error; the focus returns when the drawer is closed', async () => {
    const answer = vi
      .fn()
      .mockRejectedValueOnce(new Error('No answer'))
      .mockResolvedValue({ list: [guest], count: 1 });
    const { user, drawer } = await openPeople({ 'GET /chat_groups/people': () => answer() });
    expect(await drawer.findByText('The people failed to load')).toBeVisible();
    await user.click(drawer.getByRole('button', { name: 'Try again' }));
    expect(await drawer.findByText('Visitor ABC123')).toBeVisible();
    expect(drawer.queryByText('The people failed to load')).toBeNull();
    await user.click(drawer.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('button', { name: '3 online in “Lobby”' })).toHaveFocus();
  });

  it('are refetched while the drawer is open', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    let list = [guest];
    const { drawer } = await openPeople({ 'GET /chat_groups/people': () => ({ list, count: 1 }) });
    expect(await drawer.findByText('Visitor ABC123')).toBeVisible();
    list = [bob];
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(await drawer.findByText('Bob')).toBeVisible();
    expect(drawer.queryByText('Visitor ABC123')).toBeNull();
  });

  it('are shown in Chinese, with the names of guests', async () => {
    const answers: Answers = { 'GET /chat_groups/people': () => ({ list: [guest, bob], count: 2 }) };
    const { drawer } = await openPeople(answers, { locale: 'zh-CN' });
    expect(await drawer.findByText('游客 ABC123')).toBeVisible();
    expect(drawer.getByText('禁言 · 所有聊天室 · 直至解除')).toBeVisible();
  });

  it('are not shown to guests of the back office', async () => {
    await openRooms({}, { role: 3 });
    expect(await screen.findByRole('rowheader', { name: /Lobby/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /online in/ })).toBeNull();
  });
});

describe('the mutes', () => {
  it('are filtered by room, which is in the URL', async () => {
    await signIn(1);
    const mutes = vi.fn().mockResolvedValue({ list: [], count: 0 });
    const { user, address } = await renderAdmin({
      at: '/admin/chats?part=mutes&room_id=room-1',
      element: <MutesTable />,
      answers: {
        'GET /chat_groups': () => ({ list: [room, { ...room, id: 'room-2', title: 'Tea' }], count: 2 }),
        'GET /chat_groups/mutes': ({ query }) => mutes(query),
      },
      messages: ['admin-chat'],
    });
    const requested = () => (mutes.mock.lastCall?.[0] as { room_id?: string } | undefined)?.room_id;
    await vi.waitFor(() => expect(requested()).toBe('room-1'));
    expect(await screen.findByText('Lobby')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Room' }));
    await user.click(await screen.findByTitle('Tea'));
    await vi.waitFor(() => expect(requested()).toBe('room-2'));
    expect(address()).toMatch(/part=mutes&room_id=room-2/);
  });
});
