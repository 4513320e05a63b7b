import { MAX_CLIP_SECONDS } from '@contract/chat/limits';

/** Reason of a failure: recording is not allowed, there is no device, it is in use, or another one. */
export type RecorderProblem = 'denied' | 'missing' | 'busy' | 'failed';

/** Thrown when recording cannot start. */
export class RecorderError extends Error {
  override name = 'RecorderError';
  constructor(readonly problem: RecorderProblem) {
    super(problem);
  }
}

/** MIME types in order of preference. Safari before 18.4 records MP4 only. */
const TYPES = {
  audio: ['audio/webm;codecs=opus', 'audio/mp4;codecs=mp4a.40.2', 'audio/mp4', 'audio/ogg;codecs=opus'],
  video: [
    'video/mp4;codecs=avc1.42E01F,mp4a.40.2',
    'video/webm;codecs=vp8,opus',
    'video/webm;codecs=vp9,opus',
    'video/webm',
    'video/mp4',
  ],
};

/**
 * Bits per second: speech is clear with 32,000 in Opus and 48,000 in AAC; a minute of video stays below 17 MB, of 20 allowed.
 */
const AUDIO_BITS = 48_000;
const VIDEO_BITS = 2_000_000;

/** Requested video and audio settings; browsers choose the nearest. */
const VIDEO = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30, max: 30 } };
const AUDIO = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };

/** How often the level is measured, in ms. */
const LEVEL_MS = 100;

/** Whether the browser can record at all; without HTTPS there are no devices. */
export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' &&
  Boolean((navigator as Partial<Navigator>).mediaDevices?.getUserMedia);

const problemOf = (error: unknown): RecorderProblem => {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'failed';
};

const openDevices = async (kind: 'audio' | 'video'): Promise<MediaStream> => {
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: AUDIO,
      ...(kind === 'video' && { video: VIDEO }),
    });
  } catch (error) {
    throw new RecorderError(problemOf(error));
  }
};

/** Reports the level of a stream, a root mean square from 0 to 1, ten times per second. */
const measureLevels = (stream: MediaStream, onLevel: (level: number) => void): (() => void) => {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 2048;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    onLevel(Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length));
  }, LEVEL_MS);
  return () => {
    clearInterval(timer);
    void context.close();
  };
};

export interface Recording {
  file: Blob;
  /** Seconds measured by the clock; the server reads them from the file. */
  duration: number;
  /** Root mean squares from 0 to 1, ten per second. */
  levels: readonly number[];
}

export interface Recorder {
  stream: MediaStream;
  /** Seconds since the start. */
  seconds: () => number;
  /** Ends the recording and passes it to `onEnd`. */
  stop: () => void;
  /** Ends the recording and discards it. */
  cancel: () => void;
}

export interface RecorderOptions {
  kind: 'audio' | 'video';
  onLevel?: (level: number) => void;
  /** Called when it was stopped, has reached the maximum length, or the device was disconnected. */
  onEnd: (recording: Recording) => void;
}

/**
 * Starts recording from the microphone, or from the camera with sound. Ends automatically after a minute.
 * @throws RecorderError
 */
export const startRecorder = async ({ kind, onLevel, onEnd }: RecorderOptions): Promise<Recorder> => {
  const stream = await openDevices(kind);
  const mimeType = TYPES[kind].find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, {
    mimeType,
    audioBitsPerSecond: AUDIO_BITS,
    ...(kind === 'video' && { videoBitsPerSecond: VIDEO_BITS }),
  });
  const parts: Blob[] = [];
  const levels: number[] = [];
  const stopLevels = measureLevels(stream, (level) => {
    levels.push(level);
    onLevel?.(level);
  });
  let begun = performance.now();
  let ended = 0;
  let isCancelled = false;
  const seconds = () => ((ended || performance.now()) - begun) / 1000;
  const release = () => {
    ended ||= performance.now();
    clearTimeout(timer);
    stopLevels();
    for (const track of stream.getTracks()) track.stop();
  };
  const timer = setTimeout(() => recorder.stop(), MAX_CLIP_SECONDS * 1000);
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  recorder.addEventListener('stop', () => {
    release();
    if (isCancelled) return;
    const file = new Blob(parts, { type: recorder.mimeType || mimeType });
    onEnd({ file, duration: Math.min(seconds(), MAX_CLIP_SECONDS), levels });
  });
  recorder.addEventListener('start', () => {
    begun = performance.now();
  });
  recorder.start(1000);
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  return {
    stream,
    seconds,
    stop,
    cancel: () => {
      isCancelled = true;
      stop();
      release();
    },
  };
};
