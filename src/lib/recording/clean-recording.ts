import { readFile, writeFile } from 'node:fs/promises';
import { readStreams } from './read-streams';
import {
  type CleanRecording,
  type RecordingKind,
  type RecordingLimits,
  RecordingProblem,
  type RecordingRefusal,
} from './types';
import { writeStreams } from './write-streams';

export interface RecordingJob {
  /** Path of the uploaded file. */
  file: string;
  /** Path of the file to write. */
  target: string;
  kind: RecordingKind;
  limits: RecordingLimits;
}

export type RecordingReply = CleanRecording | { refusal: RecordingRefusal };

const TYPES = {
  voice: { webm: ['weba', 'audio/webm'], mp4: ['m4a', 'audio/mp4'] },
  video: { webm: ['webm', 'video/webm'], mp4: ['mp4', 'video/mp4'] },
} as const;

const clean = async ({ file, target, kind, limits }: RecordingJob): Promise<CleanRecording> => {
  const streams = await readStreams(await readFile(file), kind, limits);
  const { bytes, container } = await writeStreams(streams);
  await writeFile(target, bytes);
  const [extension, mime] = TYPES[kind][container];
  const { video, duration } = streams;
  return {
    extension,
    mime,
    duration: Math.round(duration * 100) / 100,
    ...(video && { width: video.width, height: video.height }),
  };
};

/** Errors of the system, which are not caused by the content of the file. */
const isSystemError = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

/** Checks a recording and writes a clean copy of it. The file has at most 20 MB, so it is read completely. */
export const cleanRecording = async (job: RecordingJob): Promise<RecordingReply> => {
  try {
    return await clean(job);
  } catch (error) {
    if (error instanceof RecordingProblem) return { refusal: error.refusal };
    if (isSystemError(error)) throw error;
    // The library throws errors of all kinds for broken files.
    return { refusal: 'damaged' };
  }
};
