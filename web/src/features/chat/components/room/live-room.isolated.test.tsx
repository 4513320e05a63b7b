import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ANONYMOUS, clearSession, setSession } from '@/lib/session/session';
import { toasts } from '@/lib/state/toast';
import { restoreUnsentTexts } from '@/lib/unsent/unsent-texts';
import { type OnProgress, renderRoom, ROOM, type Upload } from '../../testing/render-room';
import { testRecord } from '../../testing/fake-transport';

const PICTURE = new File(['x'], 'tea.png', { type: 'image/png' });
const FILES = { dataTransfer: { types: ['Files'], files: [PICTURE] } };
const WORDS = { dataTransfer: { types: ['text/plain'], files: [] } };
/** Business errors are not Error objects. */
const refused = (answer: object): Promise<never> => Promise.reject(answer as Error);
const HINT = 'Drop pictures here to send them';

describe('a picture that is dropped on the messages of a room', () => {
  it('is shown at once, uploaded with its progress, and sent', async () => {
    let progress: OnProgress | undefined;
    let finish: (picture: Upload) => void = () => undefined;
    const { log, sent, files } = await renderRoom({
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
    const row = await screen.findByRole('article', { name: 'Sending' });
    const picture = await within(row).findByRole('img', { name: '[Picture]' });
    await waitFor(() => expect(picture).toHaveAttribute('src', expect.stringMatching(/^blob:/)));
    await waitFor(() => expect(progress).toBeDefined());
    act(() => progress?.(0.42));
    expect(within(row).getByText('42 %')).toBeVisible();
    finish({ url: '/uploads/tea.webp', width: 40, height: 30 });
    const payload = { url: '/uploads/tea.webp', width: 40, height: 30 };
    await waitFor(() =>
      expect(sent).toContainEqual({
        event: 'message:send',
        data: expect.objectContaining({ room_id: 'room', msg_type: 3, payload }) as object,
      }),
    );
    await waitFor(async () => expect(await files.ids()).toEqual([]));
  });

  it('is treated the same when it is pasted into the field', async () => {
    let progress: OnProgress | undefined;
    const { outbox } = await renderRoom({
      startUpload: (onProgress) => {
        progress = onProgress;
        return new Promise(() => undefined);
      },
    });
    const field = screen.getByRole('textbox', { name: 'Write a message' });
    // false: the browser does not insert the name or URL of the file
    expect(fireEvent.paste(field, { clipboardData: { files: [PICTURE] } })).toBe(false);
    const row = await screen.findByRole('article', { name: 'Sending' });
    await within(row).findByRole('img', { name: '[Picture]' });
    await waitFor(() => expect(progress).toBeDefined());
    act(() => progress?.(0.07));
    expect(within(row).getByText('7 %')).toBeVisible();
    expect(outbox.items.get()).toHaveLength(1);
  });

  it('waits without a connection, and can be discarded', async () => {
    const { log, outbox, connect, files } = await renderRoom();
    act(() => connect(false));
    fireEvent.drop(log, FILES);
    const row = await screen.findByRole('article', { name: 'Waiting for a connection' });
    expect(await files.ids()).toHaveLength(1);
    fireEvent.click(within(row).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(outbox.items.get()).toEqual([]));
    await waitFor(async () => expect(await files.ids()).toEqual([]));
    expect(screen.queryByRole('img', { name: '[Picture]' })).toBeNull();
  });

  it('shows why the server refused it, and can be sent again', async () => {
    let attempts = 0;
    const { log, sent } = await renderRoom({
      startUpload: () =>
        (attempts += 1) === 1
          ? refused({ code: 'image_broken', msg: 'Broken.', data: null })
          : Promise.resolve({ url: '/uploads/tea.webp', width: 40, height: 30 }),
    });
    fireEvent.drop(log, FILES);
    const row = await screen.findByRole('article', { name: 'Not sent' });
    expect(within(row).getByRole('alert')).toHaveTextContent('Broken.');
    fireEvent.click(within(row).getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(sent.filter(({ event }) => event === 'message:send')).toHaveLength(1));
  });

  it.each([
    ['has another type', new File(['x'], 'tea.heic', { type: 'image/heic' }), /JPEG, PNG/],
    [
      'is too large',
      new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'tea.png', { type: 'image/png' }),
      /5 MB/,
    ],
  ])('is rejected before it is stored when it %s', async (_, file, words) => {
    const { log, outbox, files } = await renderRoom();
    fireEvent.drop(log, { dataTransfer: { types: ['Files'], files: [file] } });
    await waitFor(() => expect(toasts.get().at(-1)?.text).toMatch(words));
    expect(outbox.items.get()).toEqual([]);
    expect(await files.ids()).toEqual([]);
  });

  it('stays at the field while the browser has no space', async () => {
    const { log, outbox, files } = await renderRoom();
    const put = vi
      .spyOn(files, 'put')
      .mockRejectedValueOnce(new DOMException('No space', 'QuotaExceededError'));
    onTestFinished(() => put.mockRestore());
    fireEvent.drop(log, FILES);
    const kept = await screen.findByRole('list', { name: 'Pictures that are not sent' });
    expect(kept).toHaveTextContent('tea.png The browser has no space left for this file.');
    expect(outbox.items.get()).toEqual([]);
    fireEvent.click(within(kept).getByRole('button', { name: 'Send again' }));
    await screen.findByRole('img', { name: '[Picture]' });
    expect(screen.queryByRole('list', { name: 'Pictures that are not sent' })).toBeNull();
  });

  it('is not accepted in a read-only room', async () => {
    const { log } = await renderRoom({ room: { ...ROOM, can_write: false, is_read_only: true } });
    fireEvent.dragEnter(log, FILES);
    expect(screen.queryByText(HINT)).toBeNull();
  });
});

describe('the name of a sender', () => {
  it('links to the public page if there is one', async () => {
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

describe('the card of an article', () => {
  it('has the `lang` of its text', async () => {
    const article = { id: 'a', title: '茶', abstract: '一杯茶', banner_url: '', locale: 'zh-CN' as const };
    await renderRoom({ records: [testRecord(1, { payload: { article } })] });
    const card = await screen.findByRole('link', { name: '茶一杯茶' });
    expect(within(card).getByText('茶').closest('[lang]')).toHaveAttribute('lang', 'zh-CN');
    expect(within(card).getByText('一杯茶').closest('[lang]')).toHaveAttribute('lang', 'zh-CN');
  });

  it('has no empty line for an article without an abstract', async () => {
    const article = { id: 'a', title: 'Film', abstract: '', banner_url: '', locale: 'en' as const };
    await renderRoom({ records: [testRecord(1, { payload: { article } })] });
    const title = within(await screen.findByRole('link', { name: 'Film' })).getByText('Film');
    expect(title.nextElementSibling).toBeNull();
  });

  const CHINESE = { title: '茶', abstract: '一杯茶', banner_url: '/cha.webp', locale: 'zh-CN' as const };
  const ENGLISH = { title: 'Tea', abstract: 'A cup', banner_url: '/tea.webp', locale: 'en' as const };
  const article = { id: 'a', ...ENGLISH, translations: [CHINESE] };

  it.each([
    ['en', ENGLISH],
    ['zh-CN', CHINESE],
  ] as const)('is in the language of its reader: %s', async (locale, { title, abstract, banner_url }) => {
    await renderRoom({ locale, records: [testRecord(1, { payload: { article } })] });
    const card = await screen.findByRole('link', { name: `${title}${abstract}` });
    expect(within(card).getByText(title).closest('[lang]')).toHaveAttribute('lang', locale);
    expect(card.querySelector('img')).toHaveAttribute('src', banner_url);
  });

  it('is in the language of its reader when it is received', async () => {
    const { receive } = await renderRoom({ locale: 'zh-CN' });
    const record = testRecord(2, { payload: { article } });
    act(() => receive({ event: 'message', data: { record } }));
    expect(await screen.findByRole('link', { name: '茶一杯茶' })).toBeVisible();
  });
});

describe('text that is dragged over a room', () => {
  it('is left to the browser, which inserts it into the field', async () => {
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

  it('is restored when its author signs in again after the session ended, and for nobody else', async () => {
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
