/** What a recording is: sound alone, or pictures with or without sound. */
export type RecordingKind = 'voice' | 'video';

export interface RecordingLimits {
  /** Longest duration in seconds. */
  maxSeconds: number;
  /** Longest side of a video in pixels. */
  maxSide: number;
}

/** Why a file is refused. */
export type RecordingRefusal = 'unknown' | 'other_kind' | 'damaged' | 'codec' | 'too_long' | 'dimensions';

/** Thrown for a file that is refused. */
export class RecordingProblem extends Error {
  override readonly name = 'RecordingProblem';

  constructor(readonly refusal: RecordingRefusal) {
    super(`The recording is refused: ${refusal}`);
  }
}

/** A recording that was written anew. */
export interface CleanRecording {
  /** Without the dot. */
  extension: 'webm' | 'weba' | 'mp4' | 'm4a';
  mime: 'video/webm' | 'audio/webm' | 'video/mp4' | 'audio/mp4';
  /** Seconds, counted from the packets. */
  duration: number;
  /** Pixels as it is shown, of a video. */
  width?: number;
  height?: number;
}
