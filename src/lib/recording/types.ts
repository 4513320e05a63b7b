/** Kinds of recordings: audio only, or video with or without audio. */
export type RecordingKind = 'voice' | 'video';

export interface RecordingLimits {
  /** Longest duration in seconds. */
  maxSeconds: number;
  /** Longest side of a video in pixels. */
  maxSide: number;
}

/** Reasons why a file is refused. */
export type RecordingRefusal = 'unknown' | 'other_kind' | 'damaged' | 'codec' | 'too_long' | 'dimensions';

/** Thrown for a refused file. */
export class RecordingProblem extends Error {
  override readonly name = 'RecordingProblem';

  constructor(readonly refusal: RecordingRefusal) {
    super(`The recording is refused: ${refusal}`);
  }
}

/** The clean copy of a recording. */
export interface CleanRecording {
  /** File extension without the dot. */
  extension: 'webm' | 'weba' | 'mp4' | 'm4a';
  mime: 'video/webm' | 'audio/webm' | 'video/mp4' | 'audio/mp4';
  /** Seconds, from the packets. */
  duration: number;
  /** Displayed size in pixels, for videos. */
  width?: number;
  height?: number;
}
