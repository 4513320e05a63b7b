import path from 'node:path';
import type { UploadedFile } from '../../../../src/contract';
import {
  CLIP_TOLERANCE_SECONDS,
  MAX_CLIP_SECONDS,
  MAX_VIDEO_SIDE,
} from '../../../../src/contract/chat/limits';
import { MessageType } from '../../../../src/contract/enums';
import type { ErrorName } from '../../../../src/contract/errors';
import { AppError } from '../../../../src/core/http/app-error';
import { withTemporaryFolder } from '../../../../src/core/temporary-folder';
import { storePrivateFile } from '../../../../src/api/image/exports';
import { cleanInWorker } from '../../../../src/lib/recording/clean-in-worker';
import type { CleanRecording, RecordingKind, RecordingRefusal } from '../../../../src/lib/recording/types';
import { TooManyJobs } from '../../../../src/lib/worker/errors';

const ERRORS: Record<RecordingRefusal, ErrorName> = {
  unknown: 'chat_file_unsupported',
  other_kind: 'chat_file_kind',
  damaged: 'chat_file_damaged',
  codec: 'chat_file_codec',
  too_long: 'chat_file_too_long',
  dimensions: 'chat_file_dimensions',
};

const LIMITS = { maxSeconds: MAX_CLIP_SECONDS + CLIP_TOLERANCE_SECONDS, maxSide: MAX_VIDEO_SIDE };

const refusalError = (refusal: RecordingRefusal): AppError =>
  new AppError(ERRORS[refusal], null, {
    ...(refusal === 'too_long' && { max: MAX_CLIP_SECONDS }),
    ...(refusal === 'dimensions' && { max: MAX_VIDEO_SIDE }),
  });

interface CleanOptions {
  file: string;
  target: string;
  kind: RecordingKind;
  personId: string;
}

const clean = async ({ personId, ...files }: CleanOptions): Promise<CleanRecording> => {
  try {
    const reply = await cleanInWorker({ ...files, limits: LIMITS }, personId);
    if ('refusal' in reply) throw refusalError(reply.refusal);
    return reply;
  } catch (error) {
    if (error instanceof TooManyJobs) throw new AppError('too_many', null, { seconds: 10 });
    throw error;
  }
};

/** What is known of a stored recording: seconds, and pixels of a video. */
export type StoredRecording = Pick<CleanRecording, 'duration' | 'width' | 'height'> & { url: string };

/**
 * Checks a voice message or a video and stores a clean copy of it (decision 120). Its file name is not kept: cameras include
 * time and place in it.
 * @throws the errors of recordings; `too_many` when others of the person are being checked
 */
export const storeRecording = (
  { path: file }: UploadedFile,
  type: typeof MessageType.Voice | typeof MessageType.Video,
  personId: string,
): Promise<StoredRecording> =>
  withTemporaryFolder(async (folder) => {
    const kind = type === MessageType.Voice ? 'voice' : 'video';
    const target = path.join(folder, kind);
    const { extension, mime, duration, ...size } = await clean({ file, target, kind, personId });
    const name = `${kind}.${extension}`;
    const url = await storePrivateFile({ file: target, name, mime, ownerId: personId, ...size });
    return { url, duration, ...size };
  });
