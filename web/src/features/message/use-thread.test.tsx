import { act, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { EndpointOutput } from '@contract';
import { NoticeBell } from '@/components/signed-in/notice-bell';
import { connection } from '@/lib/live/current-connection';
import { createFakeTransport } from '@/lib/live/fake-transport';
import { dispatch } from '@/lib/live/listeners';
import { dispatchToPage } from '@/lib/live/dispatch-to-page';
import { setSession } from '@/lib/session/session';
import { renderAdmin } from '@/testing/render-admin';
import MyMessagesScreen from './screens/my-messages-screen';

const BOB = 'b'.repeat(24);
const ANN = 'a'.repeat(24);

const NONE = { comments: 0, diggs: 0, mentions: 0, messages: 0, articles: 0, system: 0, total: 0 };
const message = {
  id: 'm1',
  created_at: '2026-01-01T00:00:00Z',
  client_id: '',
  user_id: BOB,
  rev_user_id: ANN,
  content: 'Hello',
  image: '',
};
const bob = { id: BOB, nick_name: 'Bob', avatar: '' };

/** Opens the conversation with Bob, and shows the bell. @param unread number of messages that Ann has not read yet */
const open = async (unread: number) => {
  await setSession({ token: 't', nick_name: 'Ann', role: 2, user_id: ANN, avatar: '', exp: 9_999_999_999 });
  let waiting = unread;
  const conversations = vi.fn((): EndpointOutput<'GET /messages'> => {
    const row = { user: bob, last_message: message, match: null, unread: waiting, count: 1, is_muted: false };
    return { list: [row], count: 1, unread: waiting };
  });
  const counts = vi.fn(() => ({ ...NONE, messages: waiting, total: waiting }));
  const { app } = await renderAdmin({
    at: `/admin/my-messages?user=${BOB}`,
    element: (
      <>
        <NoticeBell />
        <MyMessagesScreen />
      </>
    ),
    answers: {
      'GET /messages': conversations,
      'GET /notices/unread': counts,
      'GET /chat_groups/unread': () => ({ count: 0 }),
      'GET /messages_record': () => {
        waiting = 0;
        const user = { ...bob, is_public: true };
        return { list: [message], count: 1, user, is_muted: false, has_older: false, has_newer: false };
      },
    },
    messages: ['message', 'notice'],
  });
  await screen.findByRole('region', { name: 'Conversation with Bob' });
  const untilIdle = () => vi.waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
  await untilIdle();
  const calls = () => ({ conversations: conversations.mock.calls.length, counts: counts.mock.calls.length });
  return { calls, untilIdle };
};

const bell = (name: string) => screen.getByRole('button', { name });

it('fetches conversations and unread counts once, and again when the server reports a read message', async () => {
  const { transport, connect } = createFakeTransport(() => ({ ok: true, has_missed: false }));
  connection.set(transport);
  onTestFinished(() => connection.set(null));
  onTestFinished(dispatchToPage(transport));
  connect();
  const { calls, untilIdle } = await open(1);
  // as when a page connects after its first requests
  await act(async () => {
    connect();
    await untilIdle();
  });
  expect(calls()).toEqual({ conversations: 1, counts: 1 });
  expect(bell('Notices, 1 unread')).toBeVisible();
  act(() => dispatch('private:read', { user_id: BOB }));
  await untilIdle();
  expect(calls()).toEqual({ conversations: 2, counts: 2 });
  expect(bell('Notices')).toBeVisible();
});

it.each([
  ['refetches without a connection when it has read something', 1, 2],
  ['fetches once without a connection when there was nothing to read', 0, 1],
])('%s', async (_, unread, times) => {
  const { calls } = await open(unread);
  expect(calls()).toEqual({ conversations: times, counts: times });
  expect(bell('Notices')).toBeVisible();
});
