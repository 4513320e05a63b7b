import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { EndpointOutput } from '@contract';
import type { ChatRoom } from '@contract/chat/records';
import { renderScreen, type Answers } from '@/testing/render-screen';
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

const open = async ({ answers = {}, room = ROOM }: { answers?: Answers; room?: ChatRoom } = {}) => {
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
          <ChatContext value={chat}>
            <LiveRoom room={room} placeholder={null} arePeopleShown={false} onPeople={() => undefined} />
          </ChatContext>
        ),
      },
    ],
    answers,
    messages: ['chat', 'chat-room'],
  });
  return { outbox, log: await screen.findByRole('log') };
};

describe('a picture that is dropped on the messages of a room', () => {
  it('is uploaded with its progress, and sent', async () => {
    let progress: ((share: number) => void) | undefined;
    let finish: (picture: Upload) => void = () => undefined;
    const { log, outbox } = await open({
      answers: {
        'POST /chat_groups/upload': (_input, _locale, onProgress) => {
          progress = onProgress;
          return new Promise<Upload>((resolve) => {
            finish = resolve;
          });
        },
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
