import path from 'node:path';
import { JobTooHeavy, WorkerExited } from '../worker/errors';
import { createWorkerPool } from '../worker/worker-pool';
import type { RecordingJob, RecordingReply } from './clean-recording';

const recordingPool = createWorkerPool<RecordingJob, RecordingReply>({
  file: path.join(__dirname, 'recording-worker.js'),
  size: 1,
  // 20 MB take a third of a second, on a busy machine two seconds.
  timeoutMs: 10_000,
  // 20 MB are read, copied and written; the tables of 50,000 packets need 30 MB.
  memoryMb: 256,
  idleMs: 30_000,
  maxWaiting: 4,
});

/**
 * Checks a recording and writes a clean copy of it, in a thread with limits of time and memory, so that no file can block or
 * end the server.
 * @param owner of the file: the files of one owner delay each file of others by at most one
 * @throws `TooManyJobs` when too many of the owner wait already; errors of the file system; `WorkerPoolEnded`
 */
export const cleanInWorker = async (job: RecordingJob, owner: string): Promise<RecordingReply> => {
  try {
    return await recordingPool.run(job, { owner });
  } catch (error) {
    if (error instanceof JobTooHeavy || error instanceof WorkerExited) return { refusal: 'damaged' };
    throw error;
  }
};
