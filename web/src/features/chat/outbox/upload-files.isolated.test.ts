// @vitest-environment node
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { App } from '@/lib/http/endpoints';
import { HttpError } from '@/lib/http/http';
import { createFakeTransport } from '../testing/fake-transport';
import { openFileStore } from '@/lib/files/file-store';
import { openOutbox } from './outbox';
import { databaseOutbox } from './outbox-store';
import { sendInOneTab } from './send-in-one-tab';

// without locks each tab of a test sends until it is closed
vi.stubGlobal('navigator', {});

let owners = 0;
const ends: (() => void)[] = [];

afterEach(() => {
  for (const end of ends.splice(0)) end();
});

type Answer = (kind: string, file: File) => unknown;

/** Opens a tab with an outbox, files, and a server whose responses the test sets. */
const openTab = (answer: Answer, owner = `owner ${(owners += 1)}`) => {
  const outbox = openOutbox({ owner, store: databaseOutbox });
  const files = openFileStore(owner);
  const fake = createFakeTransport(({ data }) => ({ ok: true, seq: 1, id: String(data['client_id']) }));
  const uploads: { kind: string; text: string }[] = [];
  const call = async (_: string, input: { query: { kind: string }; files: File[] }) => {
    const { kind } = input.query;
    const [file] = input.files;
    uploads.push({ kind, text: await file!.text() });
    return answer(kind, file!);
  };
  const { transport } = fake;
  const stop = sendInOneTab({ owner, outbox, files, transport, call: call as unknown as App['call'] });
  const close = () => {
    stop();
    outbox.close();
  };
  ends.push(close);
  return { owner, outbox, files, fake, uploads, close };
};

const message = { room_id: 'room', content: '', reply_to: null, mentions: [] };
const voice = { kind: 4 as const, duration: 2.2, wave: [1, 100] };
const add = async ({ outbox, files }: ReturnType<typeof openTab>, client_id = 'one') => {
  await files.put(client_id, { file: new Blob(['sound'], { type: 'audio/webm' }) });
  await outbox.add({ ...message, client_id, file: voice });
};
const stored = (kind: string) => ({ url: `/uploads/${kind}.weba`, duration: 2 });

describe('a voice message in the outbox', () => {
  it('is uploaded and sent with the duration that the server has measured, and its file is deleted', async () => {
    const tab = openTab(stored);
    await add(tab);
    expect(tab.uploads).toEqual([]);
    tab.fake.connect();
    await vi.waitFor(() => expect(tab.fake.sent).toHaveLength(1));
    expect(tab.uploads).toEqual([{ kind: '4', text: 'sound' }]);
    expect(tab.fake.sent[0]?.data).toMatchObject({
      client_id: 'one',
      msg_type: 4,
      payload: { url: '/uploads/4.weba', duration: 2, wave: [1, 100] },
    });
    await vi.waitFor(async () => expect(await tab.files.ids()).toEqual([]));
  });

  it('is sent by the next tab with the bytes that were recorded', async () => {
    const tab = openTab(stored);
    await add(tab);
    tab.close();
    const next = openTab(stored, tab.owner);
    next.fake.connect();
    await vi.waitFor(() => expect(next.uploads).toEqual([{ kind: '4', text: 'sound' }]));
    await vi.waitFor(() => expect(next.fake.sent).toHaveLength(1));
  });

  it.each([
    ['a lost connection', 0, ['', 'a text']],
    ['too many uploads', 429, ['a text', '']],
  ])(
    'keeps its position before a text unless the server is temporarily full: %s',
    async (_, status, order) => {
      let attempts = 0;
      const tab = openTab((kind) => {
        attempts += 1;
        if (attempts === 1) throw new HttpError('Failed', status);
        return stored(kind);
      });
      await add(tab);
      await tab.outbox.add({ ...message, content: 'a text' });
      tab.fake.connect();
      await vi.waitFor(() => expect(tab.fake.sent.map(({ data }) => data['content'])).toEqual(order), 3_000);
    },
  );

  it('is retried after a lost connection, and fails when it is refused', async () => {
    let attempts = 0;
    // A timer can fire before its time by the clock.
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    ends.push(() => clock.mockRestore());
    const tab = openTab((kind) => {
      attempts += 1;
      if (attempts === 1) throw new HttpError('No Response', 0);
      return stored(kind);
    });
    tab.fake.connect();
    await add(tab);
    await vi.waitFor(() => expect(tab.fake.sent).toHaveLength(1));
    expect(attempts).toBe(2);
    const refused = openTab(() => {
      throw Object.assign({ code: 'chat_file_damaged', msg: 'This recording is damaged.', data: null });
    });
    refused.fake.connect();
    await add(refused);
    await vi.waitFor(() =>
      expect(refused.outbox.items.get()).toMatchObject([
        { state: 'failed', error: 'This recording is damaged.' },
      ]),
    );
    expect(await refused.files.ids()).toEqual(['one']);
    await refused.outbox.remove('one');
    await vi.waitFor(async () => expect(await refused.files.ids()).toEqual([]));
  });

  it('is uploaded again when its file was deleted before it was sent', async () => {
    const tab = openTab(stored);
    tab.fake.setAnswer(() => ({ ok: false, code: 'invalid', msg: 'Please check the fields.' }));
    tab.fake.connect();
    await add(tab);
    await vi.waitFor(() => expect(tab.outbox.items.get()[0]?.state).toBe('failed'));
    tab.fake.setAnswer(() => ({ ok: true, seq: 1, id: 'one' }));
    await tab.outbox.retry('one');
    await vi.waitFor(() => expect(tab.fake.sent).toHaveLength(2));
    expect(tab.uploads).toHaveLength(2);
  });
});

describe('a picture in the outbox', () => {
  const file = { kind: 3 as const, width: 4, height: 3 };
  const picture = (name: string) => ({ url: `/uploads/${name}.webp`, width: 40, height: 30 });
  const addPicture = async (tab: ReturnType<typeof openTab>, client_id: string) => {
    await tab.files.put(client_id, { file: new Blob([client_id], { type: 'image/png' }) });
    await tab.outbox.add({ ...message, client_id, file });
  };

  it('is sent by the next tab, in order among the texts, with the size that the server has measured', async () => {
    const tab = openTab(() => picture('tea'));
    await tab.outbox.add({ ...message, content: 'before' });
    await addPicture(tab, 'picture');
    await tab.outbox.add({ ...message, content: 'after' });
    await tab.outbox.add({ ...message, room_id: 'other', content: 'elsewhere' });
    tab.close();
    const next = openTab(() => picture('tea'), tab.owner);
    next.fake.connect();
    await vi.waitFor(() => expect(next.fake.sent).toHaveLength(4));
    const ofRoom = next.fake.sent.filter(({ data }) => data['room_id'] === 'room');
    expect(ofRoom.map(({ data }) => data['content'])).toEqual(['before', '', 'after']);
    expect(ofRoom[1]?.data).toMatchObject({ client_id: 'picture', msg_type: 3, payload: picture('tea') });
    await vi.waitFor(async () => expect(await next.files.ids()).toEqual([]));
  });

  it('is one message when the response to its upload was lost', async () => {
    let attempts = 0;
    const tab = openTab(() => {
      attempts += 1;
      if (attempts === 1) throw new HttpError('No Response', 0);
      return picture(String(attempts));
    });
    await addPicture(tab, 'once');
    tab.fake.connect();
    await vi.waitFor(() => expect(tab.outbox.items.get()).toMatchObject([{ state: 'sent' }]), 3_000);
    expect(tab.uploads).toHaveLength(2);
    expect(tab.fake.sent.map(({ data }) => data['client_id'])).toEqual(['once']);
  });

  it('does not wait for a video, and is neither sent nor kept when it is discarded', async () => {
    const tab = openTab((kind) => (kind === '5' ? new Promise(() => undefined) : picture('tea')));
    await tab.files.put('video', { file: new Blob(['video']) });
    await tab.outbox.add({ ...message, client_id: 'video', file: { kind: 5, duration: 3 } });
    await addPicture(tab, 'discarded');
    await addPicture(tab, 'sent');
    await tab.outbox.remove('discarded');
    await vi.waitFor(async () => expect((await tab.files.ids()).sort()).toEqual(['sent', 'video']));
    tab.fake.connect();
    await vi.waitFor(() => expect(tab.fake.sent.map(({ data }) => data['client_id'])).toEqual(['sent']));
    expect(tab.uploads.map(({ text }) => text).sort()).toEqual(['sent', 'video']);
  });

  it('has no stored file while it waits for review', async () => {
    const tab = openTab(() => picture('tea'));
    tab.fake.setAnswer(() => ({ ok: true, is_held: true, seq: 0, id: 'held' }));
    tab.fake.connect();
    await addPicture(tab, 'held');
    await vi.waitFor(() => expect(tab.outbox.items.get()).toMatchObject([{ state: 'held' }]));
    await vi.waitFor(async () => expect(await tab.files.ids()).toEqual([]));
  });

  it('is neither uploaded nor sent by another user of this browser', async () => {
    const tab = openTab(() => picture('tea'));
    await addPicture(tab, 'private');
    tab.close();
    const other = openTab(() => picture('mine'));
    other.fake.connect();
    await addPicture(other, 'mine');
    await vi.waitFor(() => expect(other.outbox.items.get()).toMatchObject([{ state: 'sent' }]));
    expect(other.uploads.map(({ text }) => text)).toEqual(['mine']);
    expect(await other.files.get('private')).toBeUndefined();
  });
});

describe('a video in the outbox', () => {
  it('is sent with its poster, or without it when the poster is refused', async () => {
    for (const isRefused of [false, true]) {
      const tab = openTab((kind) => {
        if (kind === '3' && isRefused)
          throw Object.assign({ code: 'image_broken', msg: 'Broken', data: null });
        return { url: `/uploads/${kind}`, duration: 3, width: 320, height: 240 };
      });
      tab.fake.connect();
      await tab.files.put('one', { file: new Blob(['video']), poster: new Blob(['poster']) });
      const file = { kind: 5 as const, duration: 3.1, width: 1, height: 1 };
      await tab.outbox.add({ ...message, client_id: 'one', file });
      await vi.waitFor(() => expect(tab.fake.sent).toHaveLength(1));
      expect(tab.fake.sent[0]?.data['payload']).toEqual({
        url: '/uploads/5',
        duration: 3,
        width: 320,
        height: 240,
        poster: isRefused ? '' : '/uploads/3',
      });
    }
  });
});
