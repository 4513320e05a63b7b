import { screen } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import type { ChatPerson, ChatRecord, ChatRoom } from '@contract/chat/records';
import type { EndpointOutput } from '@contract';
import type { Locale } from '@contract/enums';
import type { App } from '@/lib/http/endpoints';
import { renderScreen, type Answers } from '@/testing/render-screen';
import { ChatContext } from '../chat-context';
import { LiveRoom } from '../components/room/live-room';
import { openFileStore } from '@/lib/files/file-store';
import { openOutbox } from '../outbox/outbox';
import { memoryOutbox } from '../outbox/outbox-store';
import { sendInOneTab } from '../outbox/send-in-one-tab';
import '../room/use-room-messages';
import { createFakeTransport, testRecord } from './fake-transport';
import { stubBrowser } from './stub-browser';

export type Upload = EndpointOutput<'POST /chat_groups/upload'>;
export type OnProgress = (share: number) => void;
type StartUpload = (onProgress: OnProgress | undefined) => Promise<Upload>;

export const ROOM: ChatRoom = {
  id: 'room',
  title: 'Tea room',
  notice: '',
  avatar: '',
  is_public: true,
  allow_guest: true,
  is_read_only: false,
  slow_seconds: 0,
  sort: 0,
  online_count: 1,
  unread: 0,
  last_seq: 1,
  read_seq: 1,
  last_message: null,
  can_enter: true,
  can_write: true,
  is_silent: false,
  muted_until: null,
};

interface Options {
  room?: ChatRoom;
  records?: ChatRecord[];
  /** The people in the room; their list is shown when there are some. */
  users?: ChatPerson[];
  answers?: Answers;
  locale?: Locale;
  /** Handles uploads in the test; called with the progress callback. */
  startUpload?: StartUpload;
}

let people = 0;

/** Renders a room on a connection whose server is the test. */
export const renderRoom = async ({
  room = ROOM,
  records = [testRecord(1)],
  users = [],
  answers = {},
  locale = 'en',
  startUpload = () => Promise.reject(new Error()),
}: Options = {}) => {
  stubBrowser();
  const { transport, connect, receive, sent } = createFakeTransport(({ event, data }) =>
    event === 'room:join'
      ? { ok: true, room, records: [], has_more: false, users, reads: [] }
      : { ok: true, seq: data['seq'], reactions: [] },
  );
  connect();
  const owner = `person ${++people}`;
  const outbox = openOutbox({ owner, store: memoryOutbox() });
  const files = openFileStore(owner);
  const call: App['call'] = (_key, _input, options) => startUpload(options?.onProgress) as never;
  onTestFinished(sendInOneTab({ owner, outbox, files, transport, call }));
  const chat = { transport, outbox, files, close: outbox.close };
  await renderScreen({
    at: '/',
    routes: [
      {
        path: '/',
        element: (
          <ChatContext value={chat}>
            <LiveRoom
              room={room}
              placeholder={null}
              arePeopleShown={users.length > 0}
              onPeople={() => undefined}
            />
          </ChatContext>
        ),
      },
    ],
    answers: {
      'GET /chat_groups_records': () => ({
        list: records,
        count: records.length,
        has_older: false,
        has_newer: false,
      }),
      ...answers,
    },
    messages: ['chat', 'chat-room'],
    locale,
  });
  return {
    outbox,
    files,
    connect,
    receive,
    sent,
    log: await screen.findByRole('log', { name: locale === 'en' ? 'Messages' : '消息列表' }),
  };
};
