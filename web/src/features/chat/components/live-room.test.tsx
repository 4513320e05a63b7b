import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { EndpointOutput } from '@contract';
import type { ChatRoom } from '@contract/chat/records';
import { AppContext, useApp } from '@/lib/app-context';
import type { App } from '@/lib/endpoints';
import { renderScreen } from '@/testing/render-screen';
import { ChatContext } from '../chat-context';
import { openClipStore } from '../outbox/clip-store';
import { openOutbox } from '../outbox/outbox';
import { memoryOutbox } from '../outbox/outbox-store';
import { createFakeTransport, testRecord } from '../testing/fake-transport';
import '../use-room-messages';
import { LiveRoom } from './live-room';

type Upload = EndpointOutput<'POST /chat_groups/upload'>;

const ROOM: ChatRoom = {
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

const PICTURE = new File(['x'], 'tea.png', { type: 'image/png' });
const FILES = { dataTransfer: { types: ['Files'], files: [PICTURE] } };
const WORDS = { dataTransfer: { types: ['text/plain'], files: [] } };
const HINT = 'Drop pictures here to send them';

type OnProgress = (share: number) => void;
type StartUpload = (onProgress: OnProgress | undefined) => Promise<Upload>;

interface Options {
  room?: ChatRoom;
  startUpload?: StartUpload;
}

/** Gives uploads to the test, with what they report their progress to. */
const WithUploads = ({ start, children }: { start: StartUpload; children: ReactNode }) => {
  const app = useApp();
  const call: App['call'] = (key, input, options) =>
    key === 'POST /chat_groups/upload'
      ? (start(options?.onProgress) as never)
      : app.call(key, input, options);
  return <AppContext value={{ ...app, call }}>{children}</AppContext>;
};

const open = async ({ room = ROOM, startUpload = () => Promise.reject(new Error()) }: Options = {}) => {
  const { transport, connect } = createFakeTransport(({ event, data }) =>
    event === 'room:join'
      ? { ok: true, room, records: [testRecord(1)], has_more: false, users: [], reads: [] }
      : { ok: true, seq: data['seq'] },
  );
  connect();
  const outbox = openOutbox({ owner: 'ann', store: memoryOutbox() });
  const chat = { transport, outbox, clips: openClipStore('ann'), close: outbox.close };
  await renderScreen({
    at: '/',
    routes: [
      {
        path: '/',
        element: (
          <WithUploads start={startUpload}>
            <ChatContext value={chat}>
              <LiveRoom room={room} placeholder={null} arePeopleShown={false} onPeople={() => undefined} />
            </ChatContext>
          </WithUploads>
        ),
      },
    ],
    answers: {},
    messages: ['chat', 'chat-room'],
  });
  return { outbox, log: await screen.findByRole('log') };
};

describe('a picture that is dropped on the messages of a room', () => {
  it('is uploaded with its progress, and sent', async () => {
    let progress: OnProgress | undefined;
    let finish: (picture: Upload) => void = () => undefined;
    const { log, outbox } = await open({
      startUpload: (onProgress) => {
        progress = onProgress;
        return new Promise((resolve) => {
          finish = resolve;
        });
      },
    });
    fireEvent.dragEnter(log, FILES);
    expect(screen.getByText(HINT)).toBeVisible();
    // false: the browser does not open the file
    expect(fireEvent.drop(log, FILES)).toBe(false);
    expect(screen.queryByText(HINT)).toBeNull();
    expect(await screen.findByText('tea.png: 0 %')).toBeVisible();
    act(() => progress?.(0.42));
    expect(screen.getByText('tea.png: 42 %')).toBeVisible();
    const picture = { url: '/uploads/tea.webp', width: 40, height: 30 };
    finish(picture);
    await waitFor(() => expect(outbox.items.get()).toMatchObject([{ room_id: 'room', picture }]));
  });

  it('is not taken where one may not write', async () => {
    const { log } = await open({ room: { ...ROOM, can_write: false, is_read_only: true } });
    fireEvent.dragEnter(log, FILES);
    expect(screen.queryByText(HINT)).toBeNull();
  });
});

describe('words that are dragged over a room', () => {
  it('are left to the browser, which puts them into the field', async () => {
    const { log } = await open();
    fireEvent.dragEnter(log, WORDS);
    expect(screen.queryByText(HINT)).toBeNull();
    expect(fireEvent.drop(screen.getByRole('textbox', { name: 'Write a message' }), WORDS)).toBe(true);
  });
});
