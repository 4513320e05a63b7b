import {
  type AudioCodec,
  BufferSource,
  type EncodedPacket,
  EncodedPacketSink,
  Input,
  type InputTrack,
  type InputAudioTrack,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  OGG,
  QTFF,
  type Rotation,
  type VideoCodec,
  WEBM,
} from 'mediabunny';
import { type Container, wholeFile } from './whole-file';
import { type RecordingKind, type RecordingLimits, RecordingProblem } from './types';

/** Maximum packets of one recording: a minute of Opus with the shortest frames (2.5 ms) has 24,000, of 240 frames per second
 * 14,400. */
const MAX_PACKETS = 50_000;

/** Maximum tracks of one file; cameras write a few: picture, sound, time codes, location. */
const MAX_TRACKS = 16;

/**
 * Codecs that every browser plays. H.264 with the profiles Baseline, Main and High, VP9 and AV1 with 8 bits and chroma
 * subsampling (MDN, web video codec guide).
 */
const PLAYABLE =
  /^(?:avc1\.(?:42|4d|58|64)|vp8|vp09\.00|av01\.0|opus|vorbis|mp3|mp4a\.(?:6b|69|40\.(?:2|5|29)))/i;

const FORMATS = [MP4, QTFF, WEBM, MATROSKA, OGG];

/** Packets in the order in which they are decoded. */
interface Stream<Codec, Config> {
  codec: Codec;
  /** Configuration of the decoder. */
  config: Config | null;
  packets: EncodedPacket[];
}

type AudioStream = Stream<AudioCodec, AudioDecoderConfig>;
interface VideoStream extends Stream<VideoCodec, VideoDecoderConfig> {
  rotation: Rotation;
  /** Displayed size in pixels: rotated, and with square pixels. */
  width: number;
  height: number;
}

export interface Streams {
  video?: VideoStream;
  audio?: AudioStream;
  /** Start of the first packet in seconds. */
  start: number;
  /** Seconds from there to the end of the last one. */
  duration: number;
}

/** The container by the first bytes; the library uses its own rules. */
const containerOf = (bytes: Buffer): Container => {
  if (bytes.readUInt32BE(0) === 0x1a45dfa3) return 'ebml';
  return bytes.toString('latin1', 0, 4) === 'OggS' ? 'ogg' : 'iso';
};

const open = (bytes: Buffer): Input => new Input({ source: new BufferSource(bytes), formats: FORMATS });

/** Checks that the library supports the container. @throws RecordingProblem `unknown` */
const requireKnown = async (bytes: Buffer): Promise<void> => {
  using input = open(bytes);
  if (bytes.length < 12 || !(await input.canRead())) throw new RecordingProblem('unknown');
};

const requirePlayable = async (track: InputTrack): Promise<void> => {
  const name = await track.getCodecParameterString();
  if (!name || !PLAYABLE.test(name)) throw new RecordingProblem('codec');
};

/** The duration of a recording, from its packets, because headers may be wrong. */
class Timeline {
  private first = Infinity;
  private last = -Infinity;
  private packets = 0;
  private bytes = 0;

  constructor(
    private readonly maxSeconds: number,
    /** Size of the file: tables may point many packets to the same bytes. */
    private readonly maxBytes: number,
  ) {}

  add({ timestamp, duration, byteLength }: EncodedPacket): void {
    this.packets += 1;
    this.bytes += byteLength;
    this.first = Math.min(this.first, timestamp);
    this.last = Math.max(this.last, timestamp + duration);
    if (!Number.isFinite(this.duration) || this.packets > MAX_PACKETS || this.bytes > this.maxBytes)
      throw new RecordingProblem('damaged');
    if (this.duration > this.maxSeconds) throw new RecordingProblem('too_long');
  }

  get start(): number {
    return this.first;
  }

  get duration(): number {
    return this.last - this.first;
  }
}

const readPackets = async (track: InputTrack, timeline: Timeline): Promise<EncodedPacket[]> => {
  const sink = new EncodedPacketSink(track);
  // Counted before anything is copied.
  for await (const packet of sink.packets(undefined, undefined, { metadataOnly: true })) timeline.add(packet);
  const packets: EncodedPacket[] = [];
  for await (const packet of sink.packets()) packets.push(packet);
  const [first] = packets;
  // A track that does not begin with a key frame, or does not match its header, cannot be played.
  if (!first || (await track.determinePacketType(first)) === 'delta') throw new RecordingProblem('damaged');
  return packets;
};

const readVideo = async (
  track: InputVideoTrack,
  timeline: Timeline,
  maxSide: number,
): Promise<VideoStream> => {
  await requirePlayable(track);
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
  const sides = [width, height, await track.getCodedWidth(), await track.getCodedHeight()];
  if (sides.some((side) => !(side >= 1 && side <= maxSide))) throw new RecordingProblem('dimensions');
  return {
    codec: (await track.getCodec())!,
    config: await track.getDecoderConfig(),
    rotation: await track.getRotation(),
    width: Math.round(width),
    height: Math.round(height),
    packets: await readPackets(track, timeline),
  };
};

const readAudio = async (track: InputAudioTrack, timeline: Timeline): Promise<AudioStream> => {
  await requirePlayable(track);
  const [codec, config] = [(await track.getCodec())!, await track.getDecoderConfig()];
  return { codec, config, packets: await readPackets(track, timeline) };
};

/** The tracks to keep: the audio track of a voice message; the video track of a video and its audio track, if any. */
const chooseTracks = async (input: Input, kind: RecordingKind) => {
  const tracks = await input.getTracks();
  if (tracks.length === 0 || tracks.length > MAX_TRACKS) throw new RecordingProblem('damaged');
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  if (kind === 'voice' ? video || !audio : !video) throw new RecordingProblem('other_kind');
  return { video, audio };
};

/**
 * Reads the packets of a recording.
 * @throws RecordingProblem
 */
export const readStreams = async (
  bytes: Buffer,
  kind: RecordingKind,
  { maxSeconds, maxSide }: RecordingLimits,
): Promise<Streams> => {
  await requireKnown(bytes);
  const whole = wholeFile(bytes, containerOf(bytes));
  if (!whole) throw new RecordingProblem('damaged');
  using input = open(whole);
  const { video, audio } = await chooseTracks(input, kind);
  const timeline = new Timeline(maxSeconds, bytes.length);
  const streams: Pick<Streams, 'video' | 'audio'> = {};
  if (video) streams.video = await readVideo(video, timeline, maxSide);
  if (audio) streams.audio = await readAudio(audio, timeline);
  return { ...streams, start: timeline.start, duration: timeline.duration };
};
