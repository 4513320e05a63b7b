import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import supertest from 'supertest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { deleteUnsentUploads as DeleteUnsentUploads } from '../../../cms/chat/server/uploads/delete-unsent';
import { MAX_MESSAGE_IMAGE_BYTES } from '../../../src/contract/limits';
import { MAX_VIDEO_BYTES, MAX_VOICE_BYTES } from '../../../src/contract/chat/limits';
import type { cleanInWorker as CleanInWorker } from '../../../src/lib/recording/clean-in-worker';
import type { TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { chatRoom } from '../../support/samples/chat-samples';
import { everyRole, quickPerson } from '../../support/account/people';
import { fileOf, picture } from '../../support/samples/image-files';
import {
  aacVoice,
  box,
  claimDuration,
  formats,
  type Recording,
  recording,
  remuxed,
} from '../../support/chat/recordings';
import { useChat } from '../../support/chat/use-chat';

const { admin, user, other } = everyRole();
const HOUR = 3_600_000;

const { chat, connect, asVisitor, text, records } = useChat();
let app: TestApp;
let room: string;

beforeAll(() => {
  app = chat.app;
});
beforeEach(async () => {
  room = await chatRoom(app, 'A room', { allow_guest: true });
});

type Kind = '3' | '4' | '5';
const uploadFile = (kind: Kind, file: File, options: object = { token: user.token }) =>
  app.reply('POST /chat_groups/upload', { query: { kind }, files: [file] }, options);
const upload = async (kind: Kind, name: Recording, options?: object) =>
  uploadFile(kind, await recording(name), options);
const codeOf = async (kind: Kind, content: Buffer) => {
  const { status, body } = await uploadFile(kind, fileOf(content, 'a.webm', 'video/webm'));
  return [status, body.code];
};
const isThere = (url: string) => existsSync(path.join(app.strapi.dirs.static.public, url));
const deleteUnsent = (hours: number) =>
  built<{ deleteUnsentUploads: typeof DeleteUnsentUploads }>(
    'cms/chat/server/uploads/delete-unsent',
  ).deleteUnsentUploads(new Date(Date.now() + hours * HOUR));
const payloads = async () => (await records({ room_id: room })).list.map(({ payload }) => payload);
const get = (url: string, headers: Record<string, string> = {}) =>
  supertest(app.strapi.server.httpServer).get(url).set(headers);

const voiceOf = (url: string) => ({
  ...text(room, ''),
  msg_type: 4 as const,
  payload: { url, duration: 0.1, wave: [0, 50, 100] },
});
const videoOf = (url: string, poster = '') => ({
  ...text(room, ''),
  msg_type: 5 as const,
  payload: { url, duration: 60, width: 1, height: 1, poster },
});

describe('a voice message', () => {
  it('is sent with the duration that the server has counted, and the wave of the client', async () => {
    const ann = await connect({ token: user.token }, room);
    const { body } = await upload('4', 'voice-opus.webm');
    expect(body.data).toEqual({
      url: expect.stringMatching(/^\/uploads\/voice_\w+\.weba$/) as string,
      duration: 1.44,
    });
    const { url } = body.data;
    await ann.ok('message:send', voiceOf(url));
    expect(await payloads()).toEqual([{ url, duration: 1.44, wave: [0, 50, 100] }]);
  });

  it('of another person, or as a video, is refused', async () => {
    const [ann, bob] = [
      await connect({ token: user.token }, room),
      await connect({ token: other.token }, room),
    ];
    const { url } = (await upload('4', 'voice-opus.webm')).body.data;
    expect(await bob.ask('message:send', voiceOf(url))).toMatchObject({ code: 'invalid' });
    expect(await ann.ask('message:send', videoOf(url))).toMatchObject({ code: 'invalid' });
  });

  it('has a wave of at most 100 numbers from 0 to 100', async () => {
    const ann = await connect({ token: user.token }, room);
    const { url } = (await upload('4', 'voice-opus.webm')).body.data;
    for (const wave of [[101], [-1], [0.5], Array.from({ length: 101 }, () => 1), 'loud']) {
      const message = voiceOf(url);
      const sent = { ...message, payload: { ...message.payload, wave: wave as number[] } };
      expect(await ann.ask('message:send', sent)).toMatchObject({ code: 'invalid' });
    }
  });

  it('of a guest is accepted while a room lets guests write, and not without a visitor’s identity', async () => {
    const visitor = await asVisitor();
    expect((await upload('4', 'voice-opus.m4a', visitor.call)).body.code).toBe('0');
    expect((await upload('4', 'voice-opus.m4a', {})).body.code).toBe('visitor_needed');
  });
});

describe('a video', () => {
  it('is sent with measured size and duration, and a poster of the same person', async () => {
    const [ann, bob] = [
      await connect({ token: user.token }, room),
      await connect({ token: other.token }, room),
    ];
    const image = await picture({ width: 320, height: 240 });
    const { url: poster } = (await uploadFile('3', image)).body.data;
    const { url: foreign } = (await uploadFile('3', await picture(), { token: other.token })).body.data;
    const { url, duration, width, height } = (await upload('5', 'video-vp8.webm')).body.data;
    expect([duration, width, height]).toEqual([1.44, 320, 240]);
    expect(await ann.ask('message:send', videoOf(url, foreign))).toMatchObject({ code: 'invalid' });
    await ann.ok('message:send', videoOf(url, poster));
    await expect
      .poll(() => bob.records(room).map(({ payload }) => payload))
      .toEqual([{ url, duration, width, height, poster }]);
  });

  it('is stored without the name and the private data of the file', async () => {
    const tags = { comment: 'Vienna', raw: { '©xyz': '+48.2082+016.3738/' } };
    const bytes = await remuxed('video-h264.mkv', { format: formats.mov(), rotation: 90, tags });
    const reply = await uploadFile('5', fileOf(bytes, 'Vienna 2026-01-01.mov'));
    const { url, width, height } = reply.body.data;
    expect([url, width, height]).toEqual([expect.stringMatching(/^\/uploads\/video_\w+\.mp4$/), 240, 320]);
    const stored = (await get(url).buffer()).body as Buffer;
    expect([stored.includes('Vienna'), stored.includes('+48.2082')]).toEqual([false, false]);
  });
});

describe('a file is refused', () => {
  it('that is something else, cut, too long or of the other kind, regardless of the declared type', async () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    const video = Buffer.from(await (await recording('video-vp8.webm')).arrayBuffer());
    const hour = await remuxed('voice-opus.webm', {
      format: formats.mkv(),
      edit: ([first]) => Array.from({ length: 3600 }, (_, second) => first!.clone({ timestamp: second })),
    });
    const count = Buffer.alloc(16, 0xff);
    const tables = ['stsd', 'stts', 'stsz', 'stsc', 'stco'].map((name) => box(name, count));
    const stbl = box('trak', box('mdia', box('minf', box('stbl', tables))));
    const bomb = Buffer.concat([box('ftyp', Buffer.from('isom\0\0\0\0isom')), box('moov', stbl)]);
    const answers = {
      chat_file_unsupported: [
        await codeOf('4', page),
        await codeOf('5', page),
        await codeOf('5', Buffer.alloc(0)),
      ],
      chat_file_kind: [await codeOf('4', video)],
      chat_file_too_long: [
        await codeOf('4', claimDuration(hour, 1000)),
        await codeOf('4', await aacVoice(62)),
      ],
      chat_file_damaged: [await codeOf('5', video.subarray(0, -500)), await codeOf('5', bomb)],
    };
    for (const [code, replies] of Object.entries(answers))
      expect(replies).toEqual(replies.map(() => [200, code]));
    const image = await picture();
    expect((await uploadFile('5', image)).body.code).toBe('chat_file_unsupported');
    expect((await upload('3', 'video-vp8.webm')).body.code).toMatch(/^image_/);
  });

  it('that is larger than its kind may be, before it is read', async () => {
    const size = async (kind: Kind, bytes: number) => (await codeOf(kind, Buffer.alloc(bytes)))[0];
    expect(await size('4', MAX_VOICE_BYTES + 100_000)).toBe(413);
    expect(await size('3', MAX_MESSAGE_IMAGE_BYTES + 100_000)).toBe(413);
    expect(await size('5', MAX_VIDEO_BYTES + 100_000)).toBe(413);
    expect(await size('5', MAX_MESSAGE_IMAGE_BYTES + 100_000)).toBe(200);
  });

  it('without blocking the event loop', async () => {
    const bytes = Buffer.concat([
      box('ftyp', Buffer.from('isom\0\0\0\0isom')),
      ...Array.from({ length: 100_000 }, () => box('free', Buffer.alloc(8))),
      box(
        'moov',
        Array.from({ length: 50_000 }, () => box('trak', box('tkhd', Buffer.alloc(84)))),
      ),
    ]);
    const file = path.join(app.strapi.dirs.static.public, 'malicious');
    await writeFile(file, bytes);
    const { cleanInWorker } = built<{ cleanInWorker: typeof CleanInWorker }>(
      'src/lib/recording/clean-in-worker',
    );
    const limits = { maxSeconds: 61, maxSide: 4096 };
    const work = { file, target: `${file}.out`, kind: 'video', limits } as const;
    let turns = 0;
    let isDone = false;
    const turn = () => {
      turns += 1;
      if (!isDone) setImmediate(turn);
    };
    turn();
    expect(await cleanInWorker(work, 'ann').finally(() => (isDone = true))).toEqual({ refusal: 'damaged' });
    // The event loop of this thread runs all the time; work on this thread would leave it a few iterations.
    expect(turns).toBeGreaterThan(100);
    await rm(file);
  });
});

describe('a stored recording', () => {
  it('is served in ranges, with its type, and cannot execute anything', async () => {
    const { url } = (await upload('5', 'video-vp8.webm')).body.data;
    const whole = await get(url).buffer();
    expect(whole.headers).toMatchObject({
      'content-type': 'video/webm',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/) as string,
    });
    const bytes = whole.body as Buffer;
    const part = await get(url, { range: 'bytes=100-199' }).buffer();
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 100-199/${bytes.length}`]);
    expect((part.body as Buffer).equals(bytes.subarray(100, 200))).toBe(true);
    const rest = await get(url, { range: `bytes=${bytes.length - 10}-` }).buffer();
    expect((rest.body as Buffer).equals(bytes.subarray(-10))).toBe(true);
    const voice = (await upload('4', 'voice-opus.webm')).body.data;
    expect((await get(voice.url)).headers['content-type']).toBe('audio/webm');
  });

  it('is not in the library of images', async () => {
    await upload('5', 'video-vp8.webm');
    const { list } = await app.call('GET /images', { query: { limit: 100 } }, { token: admin.token });
    expect(list.filter(({ path: url }) => /video_/.test(url))).toEqual([]);
  });

  it('is deleted when it is not sent within a day, with its poster', async () => {
    const ann = await connect({ token: user.token }, room);
    const [kept, unsent] = [
      (await upload('5', 'video-vp8.webm')).body.data,
      (await upload('5', 'video-vp9.mp4')).body.data,
    ];
    await ann.ok('message:send', videoOf(kept.url));
    await deleteUnsent(23);
    expect([isThere(kept.url), isThere(unsent.url)]).toEqual([true, true]);
    await deleteUnsent(25);
    expect([isThere(kept.url), isThere(unsent.url)]).toEqual([true, false]);
    expect(await ann.ask('message:send', videoOf(unsent.url))).toMatchObject({ code: 'invalid' });
  });

  it('is deleted with the account of its sender', async () => {
    const eve = await quickPerson(app, `eve-${room}`);
    const client = await connect({ token: eve.token }, room);
    const { url } = (await upload('4', 'voice-opus.webm', { token: eve.token })).body.data;
    await client.ok('message:send', voiceOf(url));
    await deleteUnsent(25);
    expect(isThere(url)).toBe(true);
    await app.call('DELETE /users', { body: { id_list: [eve.id] } }, { token: admin.token });
    await deleteUnsent(0);
    expect([isThere(url), await payloads()]).toEqual([false, [null]]);
  });

  it('is kept when others have sent the same picture, or the library has it', async () => {
    const ann = await connect({ token: user.token }, room);
    const [sent, listed] = [await picture(), await picture()];
    const { url } = (await uploadFile('3', sent)).body.data;
    await ann.ok('message:send', { ...voiceOf(url), msg_type: 3, payload: { url, width: 1, height: 1 } });
    await uploadFile('3', sent, { token: other.token });
    const image = await app.reply('POST /image', { files: [listed] }, { token: admin.token });
    const same = (await uploadFile('3', listed, { token: other.token })).body.data;
    expect(same.url).toBe(image.body.data);
    await deleteUnsent(25);
    expect([isThere(url), isThere(same.url)]).toEqual([true, true]);
  });
});
