import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { EncodedPacket } from 'mediabunny';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanRecording } from '../../../src/lib/recording/clean-recording';
import type { RecordingKind } from '../../../src/lib/recording/types';
import {
  aacVoice,
  box,
  claimDuration,
  element,
  formats,
  mux,
  readTracks,
  type Recording,
  recordingBytes,
  remuxed,
} from '../../support/chat/recordings';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'recordings-'));
});
afterAll(() => rm(folder, { recursive: true }));

const target = () => path.join(folder, 'target');
const clean = async (bytes: Buffer | string, kind: RecordingKind) => {
  const file = path.join(folder, 'file');
  await writeFile(file, bytes);
  return cleanRecording({ file, target: target(), kind, limits: { maxSeconds: 61, maxSide: 4096 } });
};
const refusalOf = async (bytes: Buffer | string, kind: RecordingKind) => {
  const reply = await clean(bytes, kind);
  return 'refusal' in reply ? reply.refusal : reply;
};
const written = async () => readTracks(await readFile(target()));
const dataOf = ({ packets }: Awaited<ReturnType<typeof written>>['tracks'][number]) =>
  packets.map(({ data }) => Buffer.from(data).toString('hex')).join(' ');

describe('a recording of a browser', () => {
  it.each<[Recording, RecordingKind, string, number]>([
    ['voice-opus.webm', 'voice', 'weba', 1.44],
    ['voice-opus.m4a', 'voice', 'weba', 1.46],
    ['video-vp8.webm', 'video', 'webm', 1.44],
    ['video-vp9.mp4', 'video', 'webm', 1.46],
    ['video-h264.mkv', 'video', 'mp4', 1.44],
    ['video-av1.mp4', 'video', 'webm', 1.46],
  ])('%s keeps its packets, as %s in .%s of %d s', async (name, kind, extension, duration) => {
    const bytes = await recordingBytes(name);
    const reply = await clean(bytes, kind);
    expect(reply).toMatchObject({ extension, duration: expect.closeTo(duration, 1) as number });
    if (kind === 'video') expect(reply).toMatchObject({ width: 320, height: 240 });
    const [before, after] = [await readTracks(bytes), await written()];
    const types = ({ tracks }: typeof before) => tracks.map(({ type, codec }) => `${type} ${codec}`).sort();
    expect(types(after)).toEqual(types(before));
    for (const track of before.tracks) {
      const same = after.tracks.find(({ type }) => type === track.type)!;
      expect(same.packets.map(({ byteLength }) => byteLength)).toEqual(
        track.packets.map(({ byteLength }) => byteLength),
      );
      // H.264 has start codes in Matroska, and lengths in MP4.
      if (track.codec !== 'avc') expect(dataOf(same) === dataOf(track)).toBe(true);
      expect(same.packets[0]!.timestamp).toBeLessThan(0.05);
    }
  });

  it('of Safari and Firefox is accepted, too', async () => {
    expect(await clean(await aacVoice(3), 'voice')).toMatchObject({ extension: 'm4a', duration: 3.01 });
    const ogg = await remuxed('voice-opus.webm', { format: formats.ogg() });
    expect(await clean(ogg, 'voice')).toMatchObject({ extension: 'weba', mime: 'audio/webm' });
  });

  it('of a phone is turned as it was held, in QuickTime, too', async () => {
    const bytes = await remuxed('video-h264.mkv', { format: formats.mov(), rotation: 90 });
    expect(await clean(bytes, 'video')).toMatchObject({ extension: 'mp4', width: 240, height: 320 });
  });

  it('loses title, place and device', async () => {
    const raw = { '©xyz': '+48.2082+016.3738/', 'com.apple.quicktime.model': 'Phone of Ann' };
    const tags = { title: 'Ann at home', comment: 'Vienna', raw };
    const bytes = await remuxed('video-h264.mkv', { format: formats.mp4IndexLast(), tags });
    for (const secret of ['Ann at home', 'Vienna', '+48.2082']) expect(bytes.includes(secret)).toBe(true);
    await clean(bytes, 'video');
    const stored = await readFile(target());
    for (const secret of ['Ann at home', 'Vienna', '+48.2082', 'Phone of Ann'])
      expect(stored.includes(secret)).toBe(false);
  });
});

describe('a file is refused', () => {
  it.each<[string, string | (() => Promise<Buffer> | Buffer)]>([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['nothing', ''],
    ['a picture', () => readFile(path.join(import.meta.dirname, '../../../docs/home.png'))],
    ['zeros', () => Buffer.alloc(1_000_000)],
    ['an archive', () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(1000)])],
  ])('that is %s', async (_, content) => {
    const bytes = typeof content === 'string' ? content : await content();
    expect([await refusalOf(bytes, 'voice'), await refusalOf(bytes, 'video')]).toEqual([
      'unknown',
      'unknown',
    ]);
  });

  it('of the other kind', async () => {
    expect(await refusalOf(await recordingBytes('video-vp8.webm'), 'voice')).toBe('other_kind');
    expect(await refusalOf(await recordingBytes('voice-opus.webm'), 'video')).toBe('other_kind');
  });

  it('that lasts an hour and declares one second', async () => {
    const edit = ([first]: EncodedPacket[]) =>
      Array.from({ length: 3600 }, (_, second) => first!.clone({ timestamp: second }));
    const long = await remuxed('voice-opus.webm', { format: formats.mkv(), edit });
    expect(await refusalOf(claimDuration(long, 1000), 'voice')).toBe('too_long');
    expect(await refusalOf(await aacVoice(62), 'voice')).toBe('too_long');
    expect(await clean(await aacVoice(60.5), 'voice')).toMatchObject({
      duration: expect.closeTo(60.5, 1) as number,
    });
  });

  it('that was cut, or has another file attached', async () => {
    for (const name of ['voice-opus.webm', 'voice-opus.m4a', 'video-vp8.webm', 'video-h264.mkv'] as const) {
      const bytes = await recordingBytes(name);
      const kind = name.startsWith('voice') ? 'voice' : 'video';
      for (const part of [0.3, 0.5, 0.9])
        expect(await refusalOf(bytes.subarray(0, bytes.length * part), kind)).toBe('damaged');
      expect(await refusalOf(Buffer.concat([bytes, Buffer.from('PK\x03\x04 and more')]), kind)).toBe(
        'damaged',
      );
    }
    const ogg = await remuxed('voice-opus.webm', { format: formats.ogg() });
    expect(await refusalOf(ogg.subarray(0, -9), 'voice')).toBe('damaged');
  });

  it('with codecs that browsers do not play, or too many pixels', async () => {
    const config = { codec: 'pcm-s16', numberOfChannels: 1, sampleRate: 8000 };
    const { packets } = (await readTracks(await recordingBytes('voice-opus.webm'))).tracks[0]!;
    const pcm = await mux({ format: formats.mov(), codec: 'pcm-s16', config, packets });
    expect(await refusalOf(pcm, 'voice')).toBe('codec');
    const vp8 = (await readTracks(await recordingBytes('video-vp8.webm'))).tracks.find(
      ({ type }) => type === 'video',
    )!;
    const huge = { ...(vp8.config as object), codedWidth: 16_000, codedHeight: 240 };
    const bytes = await mux({ format: formats.mkv(), codec: 'vp8', config: huge, packets: vp8.packets });
    expect(await refusalOf(bytes, 'video')).toBe('dimensions');
  });

  it('that does not begin with a key frame, or has no packets', async () => {
    const edit = ([, ...rest]: EncodedPacket[]) => [rest[0]!.clone({ type: 'key' }), ...rest.slice(1)];
    const late = await remuxed('video-vp8.webm', { format: formats.mkv(), edit });
    expect(await refusalOf(late, 'video')).toBe('damaged');
    const { config } = (await readTracks(await recordingBytes('voice-opus.webm'))).tracks[0]!;
    const none = await mux({ format: formats.mkv(), codec: 'opus', config: config!, packets: [] });
    expect(await refusalOf(none, 'voice')).toBe('damaged');
  });

  it('with tables that claim more than there is', async () => {
    const count = Buffer.alloc(16);
    count.writeUInt32BE(0xffffffff, 8);
    const table = (name: string) => box(name, [count, Buffer.alloc(64)]);
    const stbl = box('stbl', ['stsd', 'stts', 'stsz', 'stsc', 'stco', 'ctts'].map(table));
    const track = box('trak', box('mdia', box('minf', stbl)));
    const bytes = Buffer.concat([
      box('ftyp', Buffer.from('isom\0\0\0\0isom')),
      box('moov', track),
      box('mdat'),
    ]);
    expect(await refusalOf(bytes, 'voice')).toBe('damaged');
    const nested = Array.from({ length: 5000 }).reduce<Buffer>((inner) => box('moov', inner), box('free'));
    expect(
      await refusalOf(Buffer.concat([box('ftyp', Buffer.from('isom\0\0\0\0isom')), nested]), 'voice'),
    ).toBe('damaged');
    const claims = Buffer.concat([box('ftyp', Buffer.from('isom\0\0\0\0isom')), box('moov', [], 0x7fffffff)]);
    expect(await refusalOf(claims, 'video')).toBe('damaged');
  });

  it('with a compression bomb in its packets, or with elements that no recorder writes', async () => {
    const voice = await remuxed('voice-opus.webm', { format: formats.mkv() });
    const inserted = (added: Buffer, before: string) => {
      // Indexes contain the ids, too, and come first.
      const at = voice.lastIndexOf(Buffer.from(before, 'hex'));
      const bytes = Buffer.concat([voice.subarray(0, at), added, voice.subarray(at)]);
      // The segment of the file gets an unknown size, in six bytes as before.
      Buffer.from('07ffffffffff', 'hex').copy(bytes, bytes.indexOf(Buffer.from('18538067', 'hex')) + 4);
      return bytes;
    };
    const [info, cluster] = ['1549a966', '1f43b675'];
    // Packets without their first 4 KB, which are in the settings (RFC 9559, 5.1.4.1.31.9).
    const settings = [element('4254', Buffer.from([3])), element('4255', Buffer.alloc(4096))];
    const encodings = element('6d80', element('6240', element('5034', settings)));
    const tracks = element('1654ae6b', element('ae', encodings));
    for (const bomb of [
      inserted(tracks, info),
      inserted(tracks, cluster),
      inserted(element(info, encodings), cluster),
    ])
      expect(await refusalOf(bomb, 'voice')).toBe('damaged');
    expect(await refusalOf(inserted(element('7777', Buffer.alloc(9)), info), 'voice')).toBe('damaged');
    // Indexes may point anywhere; they are not followed.
    const seek = [element('53ab', Buffer.from('1654ae6b', 'hex')), element('53ac', Buffer.from([9]))];
    const seeking = inserted(element('114d9b74', [element('4dbb', seek), tracks]), info);
    expect(await clean(seeking, 'voice')).toMatchObject({ duration: expect.closeTo(1.44, 1) as number });
  });
});
