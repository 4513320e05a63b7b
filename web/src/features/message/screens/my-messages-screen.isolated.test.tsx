import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { MAX_MESSAGE_IMAGE_BYTES } from '@contract/limits';
import type { EndpointInput } from '@contract';
import { type FileStore, openFileStore } from '@/lib/files/file-store';
import { clearSession, setSession } from '@/lib/session/session';
import { renderAdmin } from '@/testing/render-admin';
import { stubFiles } from '@/testing/stub-files';
import type { Message } from '../messages';
import { isOutgoing, readChosen, storeOutgoing } from '../unsent-texts';
import MyMessagesScreen from './my-messages-screen';

const BOB = 'b'.repeat(24);
const PICTURE = new File(['x'], 'me at home.png', { type: 'image/png' });

type Sent = EndpointInput<'POST /messages'>['body'];
type Progress = ((share: number) => void) | undefined;
/** Business errors are not Error objects. */
const refused = (msg: string): Promise<never> => Promise.reject({ code: 'x', msg, data: null } as never);

let people = 0;
/** Id of the signed-in person, who has nothing unsent. */
let ann: string;
let files: FileStore;
let urls: Set<string>;

/** Signs out the previous person and signs in another. */
const signIn = async (id = `${++people}`.padStart(24, 'a')) => {
  ann = id;
  files = openFileStore(`private ${ann}`);
  await clearSession();
  await setSession({
    token: 't',
    nick_name: 'Ann',
    role: 2,
    user_id: ann,
    avatar: '',
    exp: 9_999_999_999,
  });
};

beforeEach(async () => {
  urls = stubFiles();
  await signIn();
});

/** Opens Ann's conversation with Bob, or with somebody else of that name. */
const open = async (peer = BOB) => {
  const log: Message[] = [];
  const upload = vi.fn((_file: File, _onProgress: Progress) => Promise.resolve('/uploads/home.webp'));
  const send = vi.fn((body: Sent): Promise<Message> => {
    const { rev_user_id, content, image = '', client_id = '' } = body;
    const message = {
      id: `m${log.length}`,
      created_at: '2026-01-01T00:00:00Z',
      client_id,
      user_id: ann,
      rev_user_id,
      content,
      image,
    };
    log.unshift(message);
    return Promise.resolve(message);
  });
  const view = await renderAdmin({
    at: `/admin/my-messages?user=${peer}`,
    element: <MyMessagesScreen />,
    answers: {
      'GET /messages': () => ({ list: [], count: 0, unread: 0 }),
      'GET /messages_record': () => ({
        list: log,
        count: log.length,
        user: { id: peer, nick_name: 'Bob', avatar: '', is_public: true },
        is_muted: false,
        has_older: false,
        has_newer: false,
      }),
      'POST /messages/image': ({ files: [file] = [] }, _locale, onProgress) => upload(file!, onProgress),
      'POST /messages': ({ body }) => send(body!),
    },
    messages: ['message'],
  });
  const thread = await screen.findByRole('region', { name: 'Conversation with Bob' });
  const field = screen.getByRole('textbox', { name: 'Write a message' });
  return { ...view, upload, send, thread, field };
};

const choose = (file: File) =>
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });
/** Waits until the browser has stored the chosen picture; page and account must not change before. */
const untilKept = () =>
  waitFor(async () => {
    const ids = await files.ids();
    expect(ids).toHaveLength(1);
    expect(await isOutgoing(ann, ids[0]!)).toBe(true);
  });
const preview = () => screen.queryByRole('img', { name: 'Attached picture' });

describe('a picture for a private message', () => {
  it.each([
    ['chosen', () => choose(PICTURE)],
    ['pasted', (field: Element) => fireEvent.paste(field, { clipboardData: { files: [PICTURE] } })],
    [
      'dropped',
      (field: Element) => fireEvent.drop(field, { dataTransfer: { types: ['Files'], files: [PICTURE] } }),
    ],
  ])('is shown and not uploaded when it is %s', async (_, act) => {
    const { upload, send, field, user } = await open();
    act(field);
    await user.type(field, 'My home');
    expect(preview()).toHaveAttribute('src', [...urls][0]);
    expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
    expect(upload).not.toHaveBeenCalled();
    expect(send).not.toHaveBeenCalled();
    await untilKept();
  });

  it('is restored in the field with its text when the page is reopened, also in a new tab', async () => {
    const first = await open();
    choose(PICTURE);
    await first.user.type(first.field, 'My home');
    await untilKept();
    first.unmount();
    sessionStorage.clear();
    const { user, upload, send } = await open();
    await waitFor(() => expect(preview()).toHaveAttribute('src', [...urls][0]));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(send.mock.calls[0]![0]).toMatchObject({ content: 'My home', image: '/uploads/home.webp' });
    expect(upload).toHaveBeenCalledOnce();
    await waitFor(async () => expect(await files.ids()).toEqual([]));
  });

  it('is shown only in its conversation, and to no other user of this browser', async () => {
    const first = await open();
    choose(PICTURE);
    await untilKept();
    first.unmount();
    const other = await open('c'.repeat(24));
    await other.user.type(other.field, 'No picture');
    expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
    expect(preview()).toBeNull();
    other.unmount();
    const before = ann;
    await signIn();
    const { field, user, unmount } = await open();
    await user.type(field, 'No picture');
    expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
    expect(preview()).toBeNull();
    unmount();
    await signIn(before);
    await open();
    await waitFor(() => expect(preview()).toBeVisible());
  });

  it('is replaced by another one that is chosen', async () => {
    const first = await open();
    choose(PICTURE);
    choose(new File(['other'], 'other.png', { type: 'image/png' }));
    await waitFor(async () => {
      const [id, ...more] = await files.ids();
      expect(more).toEqual([]);
      expect((await files.get(id!))?.file.size).toBe(5);
      expect(await isOutgoing(ann, id!)).toBe(true);
    });
    first.unmount();
    await open();
    await waitFor(() => expect(preview()).toBeVisible());
    await first.user.click(screen.getByRole('button', { name: 'Remove the picture' }));
    await waitFor(async () => expect(await files.ids()).toEqual([]));
    expect(readChosen(BOB)).toBe('');
  });

  it('is stored although storing the previous one failed, which is reported', async () => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    onTestFinished(() => void vi.unstubAllGlobals());
    await open();
    const failure = new Error('The file cannot be read.');
    const unreadable = new File(['x'], 'unreadable.png', { type: 'image/png' });
    unreadable.arrayBuffer = () => Promise.reject(failure);
    choose(unreadable);
    await waitFor(() => expect(report).toHaveBeenCalledExactlyOnceWith(failure));
    choose(new File(['other'], 'other.png', { type: 'image/png' }));
    await untilKept();
  });

  it('is never uploaded after it was removed', async () => {
    const { upload, send, field, user } = await open();
    choose(PICTURE);
    await user.click(screen.getByRole('button', { name: 'Remove the picture' }));
    expect(preview()).toBeNull();
    expect(urls).toEqual(new Set());
    await waitFor(async () => expect(await files.ids()).toEqual([]));
    await user.type(field, 'Only words{Enter}');
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(send.mock.calls[0]![0]).toEqual({
      rev_user_id: BOB,
      content: 'Only words',
      client_id: expect.any(String) as string,
    });
    expect(upload).not.toHaveBeenCalled();
  });

  it('is uploaded, with its progress, when the message is sent, and then the message is sent', async () => {
    const { upload, send, field, user } = await open();
    let progress: Progress;
    let finish: (url: string) => void = () => undefined;
    upload.mockImplementationOnce((_, onProgress) => {
      progress = onProgress;
      return new Promise((resolve) => (finish = resolve));
    });
    choose(PICTURE);
    await user.type(field, 'My home{Enter}');
    await waitFor(() => expect(upload).toHaveBeenCalledOnce());
    expect(upload.mock.calls[0]![0]).toMatchObject({ name: 'picture', type: 'image/png', size: 1 });
    expect(field).toHaveValue('');
    expect(preview()).toBeNull();
    act(() => progress?.(0.42));
    expect(await screen.findByText('Uploading, 42%')).toBeVisible();
    expect(send).not.toHaveBeenCalled();
    finish('/uploads/home.webp');
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(send.mock.calls[0]![0]).toMatchObject({ content: 'My home', image: '/uploads/home.webp' });
    await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
    await waitFor(async () => expect(await files.ids()).toEqual([]));
    await waitFor(() => expect(urls).toEqual(new Set()));
  });

  it('is kept with its text when the upload fails, and both are sent again', async () => {
    const { upload, send, field, thread, user } = await open();
    upload.mockImplementationOnce(() => refused('This file is damaged.'));
    choose(PICTURE);
    await user.type(field, 'My home{Enter}');
    const alert = await within(thread).findByRole('alert');
    expect(alert).toHaveTextContent('This file is damaged.');
    expect(screen.getByText('My home')).toBeVisible();
    expect(screen.getByRole('img', { name: /^Picture of a message/ })).toHaveAttribute('src', [...urls][0]);
    expect(send).not.toHaveBeenCalled();
    await user.click(within(alert).getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(send.mock.calls[0]![0]).toMatchObject({ content: 'My home', image: '/uploads/home.webp' });
  });

  it('is not uploaded twice when only the message was refused', async () => {
    const { upload, send, field, thread, user } = await open();
    send.mockImplementationOnce(() => refused('Too many strangers.'));
    choose(PICTURE);
    await user.type(field, 'My home{Enter}');
    const alert = await within(thread).findByRole('alert');
    await user.click(within(alert).getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(upload).toHaveBeenCalledOnce();
    expect(send.mock.calls[1]).toEqual(send.mock.calls[0]);
  });

  it('is restored with its text when the page is reopened before it was sent', async () => {
    const first = await open();
    first.upload.mockImplementationOnce(() => new Promise(() => undefined));
    choose(PICTURE);
    await first.user.type(first.field, 'My home{Enter}');
    await waitFor(() => expect(first.upload).toHaveBeenCalledOnce());
    first.unmount();
    const { user, upload, send } = await open();
    expect(screen.getByText('My home')).toBeVisible();
    expect(await screen.findByRole('img', { name: /^Picture of a message/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(upload).toHaveBeenCalledOnce();
  });

  it('stays in the field with the text when the browser has no space for it', async () => {
    const { send, upload, user } = await open();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No space', 'QuotaExceededError');
    });
    onTestFinished(() => put.mockRestore());
    choose(PICTURE);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^The browser could not keep this picture/);
    expect(preview()).toBeVisible();
    expect(send).not.toHaveBeenCalled();
    put.mockRestore();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(upload).toHaveBeenCalledOnce());
  });

  it('is deleted after a minute when a closed tab has left it without a message, and no others are', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const elsewhere = { client_id: 'elsewhere', content: '', image: '', hasPicture: true };
    await storeOutgoing('c'.repeat(24), elsewhere);
    for (const id of ['left', elsewhere.client_id]) await files.put(id, { file: PICTURE });
    await open();
    expect(await files.ids()).toEqual(['elsewhere', 'left']);
    await vi.advanceTimersByTimeAsync(60_000);
    await waitFor(async () => expect(await files.ids()).toEqual(['elsewhere']));
  });

  it.each([
    [
      'has another type',
      new File(['x'], 'home.heic', { type: 'image/heic' }),
      'This image format is not supported. Send JPEG, PNG, GIF, WebP, AVIF, SVG, TIFF or ICO.',
    ],
    [
      'is too large',
      new File([new Uint8Array(MAX_MESSAGE_IMAGE_BYTES + 1)], 'home.png', { type: 'image/png' }),
      'This file is too large: an image may have at most 5 MB.',
    ],
  ])('is rejected with the message of the error catalogue when it %s', async (_, file, words) => {
    const { upload } = await open();
    choose(file);
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(preview()).toBeNull();
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    expect(upload).not.toHaveBeenCalled();
    choose(PICTURE);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(preview()).toBeVisible();
    await untilKept();
  });
});
