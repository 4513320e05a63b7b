import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ANONYMOUS, clearSession, setSession } from '@/lib/session';
import { restoreUnsentTexts } from '@/lib/unsent-texts';
import { type OnProgress, renderRoom, ROOM, type Upload } from '../testing/render-room';
import { testRecord } from '../testing/fake-transport';

const PICTURE = new File(['x'], 'tea.png', { type: 'image/png' });
const FILES = { dataTransfer: { types: ['Files'], files: [PICTURE] } };
const WORDS = { dataTransfer: { types: ['text/plain'], files: [] } };
const HINT = 'Drop pictures here to send them';

describe('a picture that is dropped on the messages of a room', () => {
  it('is uploaded with its progress, and sent', async () => {
    let progress: OnProgress | undefined;
    let finish: (picture: Upload) => void = () => undefined;
    const { log, outbox } = await renderRoom({
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
    const { log } = await renderRoom({ room: { ...ROOM, can_write: false, is_read_only: true } });
    fireEvent.dragEnter(log, FILES);
    expect(screen.queryByText(HINT)).toBeNull();
  });
});

describe('the name of a sender', () => {
  it('leads to the public page if there is one', async () => {
    await renderRoom({
      records: [
        testRecord(1, { user_is_public: true }),
        testRecord(2, { user_id: 'hal', nick_name: 'Hal', user_is_public: false }),
      ],
    });
    expect(await screen.findByRole('link', { name: 'Ann' })).toHaveAttribute('href', '/user/ann');
    screen.getByText('Hal');
    expect(screen.queryByRole('link', { name: 'Hal' })).toBeNull();
  });
});

describe('words that are dragged over a room', () => {
  it('are left to the browser, which puts them into the field', async () => {
    const { log } = await renderRoom();
    fireEvent.dragEnter(log, WORDS);
    expect(screen.queryByText(HINT)).toBeNull();
    expect(fireEvent.drop(screen.getByRole('textbox', { name: 'Write a message' }), WORDS)).toBe(true);
  });
});

describe('an unsent text', () => {
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message' });
  const openAs = async (user_id: string) => {
    await setSession({ ...ANONYMOUS, user_id, token: `token of ${user_id}`, exp: 1e10 });
    await restoreUnsentTexts(user_id);
    await renderRoom();
  };
  const endSession = () => {
    act(clearSession);
    cleanup();
    sessionStorage.clear();
  };
  afterEach(endSession);

  it('is there when its author signs in again after the session ended, and for nobody else', async () => {
    await openAs('ann');
    fireEvent.change(field(), { target: { value: 'Half a thought' } });
    endSession();
    await openAs('bob');
    expect(field().value).toBe('');
    endSession();
    await openAs('ann');
    expect(field().value).toBe('Half a thought');
  });
});
