// @vitest-environment node
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { App } from '@/lib/endpoints';
import { HttpError } from '@/lib/http';
import { createFakeTransport } from '../testing/fake-transport';
import { openClipStore } from './clip-store';
import { openOutbox } from './outbox';
import { databaseOutbox } from './outbox-store';
import { sendOutbox } from './send-outbox';
import { uploadClips } from './upload-clips';

let owners = 0;
const ends: (() => void)[] = [];

afterEach(() => {
  for (const end of ends.splice(0)) end();
});

type Answer = (kind: string, file: File) => unknown;

/** A tab with an outbox, files, and a server whose answers the test gives. */
const openTab = (answer: Answer, owner = `owner ${(owners += 1)}`) => {
  const outbox = openOutbox({ owner, store: databaseOutbox });
  const clips = openClipStore(owner);
  const fake = createFakeTransport(({ data }) => ({ ok: true, seq: 1, id: String(data['client_id']) }));
  const uploads: { kind: string; text: string }[] = [];
  const call = async (_: string, { query, files }: { query: { kind: string }; files: File[] }) => {
    const [file] = files;
    uploads.push({ kind: query.kind, text: await file!.text() });
    return answer(query.kind, file!);
  };
  const stops = [
    sendOutbox(outbox, fake.transport),
    uploadClips({ outbox, clips, transport: fake.transport, call: call as unknown as App['call'] }),
  ];
  const close = () => {
    for (const stop of stops) stop();
    outbox.close();
  };
  ends.push(close);
  return { owner, outbox, clips, fake, uploads, close };
};

const message = { room_id: 'room', content: '', reply_to: null, mentions: [] };
const voice = { kind: 4 as const, duration: 2.2, wave: [1, 100] };
const add = async ({ outbox, clips }: ReturnType<typeof openTab>, client_id = 'one') => {
  await clips.put(client_id, { file: new Blob(['sound'], { type: 'audio/webm' }) });
  await outbox.add({ ...message, client_id, clip: voice });
};
const stored = (kind: string) => ({ url: `/uploads/${kind}.weba`, duration: 2 });

describe('a voice message in the outbox', () => {
  it('is uploaded and sent with what the server has measured, and its file is deleted', async () => {
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
    await vi.waitFor(async () => expect(await tab.clips.ids()).toEqual([]));
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

  it('does not hold up a text that was typed after it', async () => {
    const tab = openTab(() => new Promise(() => undefined));
    tab.fake.connect();
    await add(tab);
    await tab.outbox.add({ ...message, content: 'a text' });
    await vi.waitFor(() => expect(tab.fake.sent.map(({ data }) => data['content'])).toEqual(['a text']));
  });

  it('is tried again after a lost connection, and failed when it is refused', async () => {
    let attempts = 0;
    // A timer can end before the clock says so.
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
    expect(await refused.clips.ids()).toEqual(['one']);
    await refused.outbox.remove('one');
    await vi.waitFor(async () => expect(await refused.clips.ids()).toEqual([]));
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

describe('a video in the outbox', () => {
  it('is sent with its poster, and without one that is refused', async () => {
    for (const isRefused of [false, true]) {
      const tab = openTab((kind) => {
        if (kind === '3' && isRefused)
          throw Object.assign({ code: 'image_broken', msg: 'Broken', data: null });
        return { url: `/uploads/${kind}`, duration: 3, width: 320, height: 240 };
      });
      tab.fake.connect();
      await tab.clips.put('one', { file: new Blob(['video']), poster: new Blob(['poster']) });
      const clip = { kind: 5 as const, duration: 3.1, width: 1, height: 1 };
      await tab.outbox.add({ ...message, client_id: 'one', clip });
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
