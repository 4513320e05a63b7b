import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ChatRoom } from '@contract/chat/records';
import { chatUnread } from '@/lib/state/chat-unread';
import { onPhone } from '@/testing/phone';
import { renderScreen } from '@/testing/render-screen';
import { ROOM } from '../testing/render-room';
import ChatPage from './chat-page';

const tea: ChatRoom = { ...ROOM, title: 'Tea room', last_seq: 7, read_seq: 0 };
const library: ChatRoom = { ...ROOM, id: 'other', title: 'Library', last_seq: 1_200, read_seq: 0 };
const attic: ChatRoom = { ...ROOM, id: 'empty', title: 'Attic', last_seq: 0, read_seq: 0 };

/**
 * Opens the list of rooms on a phone.
 * @returns a function that responds to the page's own request; the list shown before represents the one in the server's page
 */
const openOnPhone = async (list: ChatRoom[]): Promise<() => void> => {
  onPhone();
  const answers: (() => void)[] = [];
  await renderScreen({
    at: '/chat',
    routes: [{ path: '/chat', element: <ChatPage /> }],
    answers: {
      'GET /chat_groups': () =>
        new Promise((resolve) => answers.push(() => resolve({ list, count: list.length }))),
    },
    messages: ['chat', 'chat-room'],
  });
  await waitFor(() => expect(answers.length).toBeGreaterThan(0));
  return () => act(() => answers.splice(0).forEach((answer) => answer()));
};

const link = (name: string) => screen.findByRole('link', { name: new RegExp(name) });

describe('the list of rooms on a phone, with no open room', () => {
  it('counts unread messages of a visitor without an id, for whom the server counts none', async () => {
    const answer = await openOnPhone([tea, library, attic]);
    answer();
    await waitFor(async () => expect(await link('Tea room')).toHaveTextContent(/7 unread$/));
    expect(await link('Library')).toHaveTextContent(/1,200 unread$/);
    expect(await link('Attic')).not.toHaveTextContent('unread');
  });

  it('counts for title and navigation the rooms that the reader has entered before and has not muted', async () => {
    const answer = await openOnPhone([
      { ...tea, read_seq: 4, unread: 3 },
      { ...library, read_seq: 1_000, unread: 200, is_silent: true },
    ]);
    expect(chatUnread.get()).toBe(0);
    answer();
    await waitFor(() => expect(chatUnread.get()).toBe(3));
  });
});
