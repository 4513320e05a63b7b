import {
  BufferTarget,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedVideoPacketSource,
  type MediaCodec,
  Mp4OutputFormat,
  Output,
  type Rotation,
  WebMOutputFormat,
} from 'mediabunny';
import type { Streams } from './read-streams';
import { RecordingProblem } from './types';

/** The containers of clean files. Safari plays both since 17.4. */
const CONTAINERS = {
  webm: () => new WebMOutputFormat(),
  // The index comes first, so that playback can start before the end of the file is loaded.
  mp4: () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
};
export type CleanContainer = keyof typeof CONTAINERS;

/** The container that supports all codecs; WebM has no field for the rotation of phones' videos. */
const containerFor = (codecs: readonly MediaCodec[], rotation: Rotation): CleanContainer => {
  const preferred: CleanContainer[] = rotation === 0 ? ['webm', 'mp4'] : ['mp4', 'webm'];
  const fitting = preferred.find((name) => {
    const supported = CONTAINERS[name]().getSupportedCodecs();
    return codecs.every((codec) => supported.includes(codec));
  });
  if (!fitting) throw new RecordingProblem('codec');
  return fitting;
};

/** A stream that is written to the output. */
interface Writer {
  /** Start of the next packet in seconds; infinite when there is none. */
  next: number;
  write: () => Promise<void>;
}

const writerOf = (
  packets: readonly EncodedPacket[],
  shift: number,
  add: (packet: EncodedPacket) => Promise<void>,
): Writer => {
  let index = 0;
  const startOf = () => packets[index]?.timestamp ?? Infinity;
  const writer: Writer = {
    next: startOf(),
    write: async () => {
      const packet = packets[index]!;
      index += 1;
      await add(packet.clone({ timestamp: Math.max(0, packet.timestamp - shift) }));
      writer.next = startOf();
    },
  };
  return writer;
};

/** Adds the tracks to the output. */
const writersOf = (output: Output, { video, audio, start }: Streams, rotation: Rotation): Writer[] => {
  const writers: Writer[] = [];
  if (video) {
    const source = new EncodedVideoPacketSource(video.codec);
    const meta = { decoderConfig: video.config ?? undefined };
    output.addVideoTrack(source, { rotation });
    writers.push(writerOf(video.packets, start, (packet) => source.add(packet, meta)));
  }
  if (audio) {
    const source = new EncodedAudioPacketSource(audio.codec);
    const meta = { decoderConfig: audio.config ?? undefined };
    output.addAudioTrack(source);
    writers.push(writerOf(audio.packets, start, (packet) => source.add(packet, meta)));
  }
  return writers;
};

/**
 * Writes only the packets into a new file that begins at 0, without title, place, device or hidden data of the old one.
 * @throws RecordingProblem `codec` when no container supports them
 */
export const writeStreams = async (
  streams: Streams,
): Promise<{ bytes: Uint8Array; container: CleanContainer }> => {
  const { video, audio } = streams;
  const codecs = [video, audio].flatMap((stream) => stream?.codec ?? []);
  const rotation = video?.rotation ?? 0;
  const container = containerFor(codecs, rotation);
  const target = new BufferTarget();
  const output = new Output({ format: CONTAINERS[container](), target });
  const writers = writersOf(output, streams, container === 'mp4' ? rotation : 0);
  await output.start();
  for (;;) {
    const [first] = writers.sort((a, b) => a.next - b.next);
    if (!first || first.next === Infinity) break;
    await first.write();
  }
  await output.finalize();
  return { bytes: new Uint8Array(target.buffer!), container };
};
