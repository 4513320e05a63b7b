import { IMPORT_LIMITS } from '../../../contract/limits';
import { AppError } from '../../../core/http/app-error';
import { withTemporaryFolder } from '../../../core/temporary-folder';
import { inspectInThread } from '../../../lib/import/archive/in-thread';
import type { Inspection } from '../../../lib/import/archive/prepare-import';
import { importErrorOf } from './explain-import';

const inspect = (file: string, signal: AbortSignal): Promise<Inspection> =>
  withTemporaryFolder((folder) =>
    inspectInThread(file, folder, { signal }).catch((error: unknown) => {
      throw signal.aborted ? new AppError('export_slow') : importErrorOf(error);
    }),
  );

let last: Promise<unknown> = Promise.resolve();

/**
 * Detects the format of a file, one file at a time, because each may take much memory. The limit includes the time of waiting,
 * so that the caller gets a response in time.
 * @throws `export_slow`, errors of the file
 */
export const inspectUpload = (
  file: string,
  timeLimitMs = IMPORT_LIMITS.seconds * 1000,
): Promise<Inspection> => {
  const signal = AbortSignal.timeout(timeLimitMs);
  const turn = last.then(() => inspect(file, signal));
  last = turn.catch(() => undefined);
  return turn;
};
