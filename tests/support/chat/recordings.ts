import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MATROSKA,
  MkvOutputFormat,
  MovOutputFormat,
  MP4,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WEBM,
} from 'mediabunny';
import { fileOf } from '../samples/image-files';

/** Recordings of Chromium, see their README. */
export type Recording =
  | 'voice-opus.webm'
  | 'voice-opus.m4a'
  | 'video-vp8.webm'
  | 'video-vp9.mp4'
  | 'video-h264.mkv'
  | 'video-av1.mp4';

export const recordingBytes = (name: Recording): Promise<Buffer> =>
  readFile(path.join(import.meta.dirname, '../../fixtures/recordings', name));

/** A recording as a browser's File. */
export const recording = async (name: Recording): Promise<File> => fileOf(await recordingBytes(name), name);

/** The tracks of a recording with their packets. */
export const readTracks = async (bytes: Uint8Array) => {
  const input = new Input({ source: new BufferSource(bytes), formats: [WEBM, MATROSKA, MP4] });
  const tracks = await input.getTracks();
  const read = tracks.map(async (track) => {
    const packets: EncodedPacket[] = [];
    for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
    return {
      type: track.type,
      codec: await track.getCodec(),
      config: await (track.isVideoTrack() || track.isAudioTrack() ? track.getDecoderConfig() : null),
      packets,
    };
  });
  return { tags: await input.getMetadataTags(), tracks: await Promise.all(read) };
};

/** Containers, some of them with other index positions or private data. */
export const formats = {
  ogg: () => new OggOutputFormat(),
  mp4: () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
  mp4IndexLast: () => new Mp4OutputFormat({ fastStart: false }),
  mov: () => new MovOutputFormat(),
  mkv: () => new MkvOutputFormat(),
};

interface MuxOptions {
  format: OutputFormat;
  codec: 'opus' | 'aac' | 'vp8' | 'avc' | 'pcm-s16';
  config: object;
  packets: readonly EncodedPacket[];
  rotation?: 0 | 90;
  /** Metadata as a phone writes it. */
  tags?: object;
}

/** Writes packets of one track into a file. */
export const mux = async ({
  format,
  codec,
  config,
  packets,
  rotation,
  tags = {},
}: MuxOptions): Promise<Buffer> => {
  const output = new Output({ format, target: new BufferTarget() });
  const isVideo = codec === 'vp8' || codec === 'avc';
  const source = isVideo ? new EncodedVideoPacketSource(codec) : new EncodedAudioPacketSource(codec);
  if (source instanceof EncodedVideoPacketSource) output.addVideoTrack(source, { rotation });
  else output.addAudioTrack(source);
  output.setMetadataTags(tags);
  await output.start();
  for (const packet of packets) await source.add(packet, { decoderConfig: config as never });
  await output.finalize();
  return Buffer.from(output.target.buffer!);
};

/** A silent picture of AAC in mono, 1024 samples at 48 kHz. */
const SILENT_AAC = Uint8Array.from([0x01, 0x18, 0x20, 0x07]);
const AAC_CONFIG = {
  codec: 'mp4a.40.2',
  numberOfChannels: 1,
  sampleRate: 48_000,
  description: Uint8Array.from([0x11, 0x88]),
};

/** A voice message as Safari records it: AAC in MP4, `seconds` long. */
export const aacVoice = (seconds: number): Promise<Buffer> => {
  const duration = 1024 / 48_000;
  const packets = Array.from(
    { length: Math.ceil(seconds / duration) },
    (_, index) => new EncodedPacket(SILENT_AAC, 'key', index * duration, duration),
  );
  return mux({ format: formats.mp4(), codec: 'aac', config: AAC_CONFIG, packets });
};

/** The first track of a recording, changed: `edit` returns the packets to write. */
export const remuxed = async (
  name: Recording,
  {
    format,
    edit = (packets) => packets,
    ...rest
  }: Pick<MuxOptions, 'format' | 'rotation' | 'tags'> & {
    edit?: (packets: EncodedPacket[]) => EncodedPacket[];
  },
): Promise<Buffer> => {
  const { tracks } = await readTracks(await recordingBytes(name));
  const type = name.startsWith('video') ? 'video' : 'audio';
  const { codec, config, packets } = tracks.find((track) => track.type === type)!;
  return mux({ format, codec: codec as never, config: config!, packets: edit(packets), ...rest });
};

/** Sets the duration that the header of a WebM or Matroska file claims, in milliseconds. */
export const claimDuration = (bytes: Buffer, milliseconds: number): Buffer => {
  // Element Duration (0x4489), a float of 8 bytes (RFC 9559, 5.1.2.10).
  const at = bytes.indexOf(Buffer.from([0x44, 0x89, 0x88]));
  if (at < 0) throw new Error('The file has no duration of 8 bytes');
  const claimed = Buffer.from(bytes);
  claimed.writeDoubleBE(milliseconds, at + 3);
  return claimed;
};

/** A box of an MP4 file. `size` may be claimed. */
export const box = (type: string, content: Buffer | Buffer[] = [], size?: number): Buffer => {
  const body = Buffer.concat([content].flat());
  const header = Buffer.alloc(8);
  header.writeUInt32BE(size ?? body.length + 8);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, body]);
};

/** An element of a WebM or Matroska file, by its id in hexadecimal. */
export const element = (id: string, content: Buffer | Buffer[]): Buffer => {
  const body = Buffer.concat([content].flat());
  const size = Buffer.alloc(4);
  size.writeUInt32BE(0x10000000 + body.length);
  return Buffer.concat([Buffer.from(id, 'hex'), size, body]);
};
