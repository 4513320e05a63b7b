import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ChatRecord, ChatRoom } from '@contract/chat/records';
import { setSession } from '@/lib/session/session';
import { local } from '@/lib/state/storage';
import { testRecord } from '../testing/fake-transport';
import { renderRoom, ROOM } from '../testing/render-room';

beforeEach(async () => {
  local.remove('chat_notify');
  await setSession({ token: 't', nick_name: 'Me', role: 2, user_id: 'me', avatar: '', exp: 4_000_000_000 });
});

/** Stubs what jsdom lacks: notifications, locks between tabs, and a hidden page. */
const stubPage = (permission: NotificationPermission) => {
  const shown: { title: string; body: string }[] = [];
  const requested = vi.fn();
  class Shown {
    static permission = permission;
    static requestPermission = () => {
      requested();
      Shown.permission = 'granted';
      return Promise.resolve('granted');
    };
    constructor(title: string, { body = '' }: NotificationOptions) {
      shown.push({ title, body });
    }
    close = () => undefined;
  }
  const held = new Set<string>();
  const request = async (name: string, _options: object, work: (lock: object | null) => Promise<void>) => {
    if (held.has(name)) return work(null);
    held.add(name);
    await work({});
    held.delete(name);
  };
  const query = () => Promise.resolve({ held: [...held].map((name) => ({ name })) });
  vi.stubGlobal('Notification', Shown);
  Object.defineProperty(navigator, 'locks', { value: { request, query }, configurable: true });
  let state: DocumentVisibilityState = 'visible';
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => state);
  onTestFinished(() => {
    visibility.mockRestore();
    Reflect.deleteProperty(navigator, 'locks');
  });
  const look = (next: DocumentVisibilityState) =>
    act(() => {
      state = next;
      document.dispatchEvent(new Event('visibilitychange'));
      return Promise.resolve();
    });
  return { shown, requested, look };
};

const open = async ({ room = ROOM, permission = 'default' as NotificationPermission } = {}) => {
  const page = stubPage(permission);
  const view = await renderRoom({
    room,
    answers: { 'GET /chat_groups': () => ({ list: [room], count: 1 }) },
  });
  const receive = (seq: number, more: Partial<ChatRecord> = {}) =>
    act(() => {
      view.receive({ event: 'message', data: { record: testRecord(seq, { nick_name: 'Ann', ...more }) } });
      return Promise.resolve();
    });
  return { ...page, ...view, receiveMessage: receive };
};

const choose = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Settings of the room' }));
  const notify = await screen.findByRole('switch', { name: /^Notifications in this browser/ });
  fireEvent.click(notify);
  await waitFor(() => expect(notify).toBeChecked());
};

describe('notifications', () => {
  it('are shown when enabled, only in the background, and not for the reader’s own messages', async () => {
    const { shown, requested, look, receiveMessage } = await open();
    await look('hidden');
    await receiveMessage(2);
    await look('visible');
    expect(requested).not.toHaveBeenCalled();
    await choose();
    expect(requested).toHaveBeenCalledOnce();
    await receiveMessage(3);
    await look('hidden');
    await receiveMessage(4, { user_id: 'me' });
    await receiveMessage(5);
    await waitFor(() => expect(shown).toEqual([{ title: 'Ann in Tea room', body: 'Message 5' }]));
  });

  it('are shown in a muted room only for mentions', async () => {
    const silent: ChatRoom = { ...ROOM, is_silent: true };
    const { shown, look, receive, receiveMessage } = await open({ room: silent });
    await choose();
    await look('hidden');
    await receiveMessage(2);
    const record = testRecord(3, { content: 'Tea, @Me?' });
    act(() => receive({ event: 'mentioned', data: { record, room_title: 'Tea room' } }));
    await waitFor(() => expect(shown).toEqual([{ title: 'Ann in Tea room', body: 'Tea, @Me?' }]));
  });

  it('cannot be enabled while the browser blocks them, with a message', async () => {
    await open({ permission: 'denied' });
    fireEvent.click(await screen.findByRole('button', { name: 'Settings of the room' }));
    const notify = await screen.findByRole('switch', { name: /The browser blocks them/ });
    expect(notify).toBeDisabled();
    expect(notify).not.toBeChecked();
  });
});
