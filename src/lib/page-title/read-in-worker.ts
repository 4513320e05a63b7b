import path from 'node:path';
import { JobTooHeavy } from '../worker/errors';
import { createWorkerPool } from '../worker/worker-pool';

/** The beginning of a page. */
export interface PageJob {
  body: Uint8Array;
  contentType: string;
}

const titlePool = createWorkerPool<PageJob, string>({
  file: path.join(__dirname, 'title-worker.js'),
  size: 1,
  // Real pages take about 50 ms.
  timeoutMs: 2_000,
  memoryMb: 64,
  idleMs: 10_000,
});

/**
 * Reads the title of a page in a thread, with limits of time and memory: for a malicious page of 128 KB the parser can take
 * gigabytes. Returns an empty text for a page that exceeds them.
 */
export const titleInWorker = async (job: PageJob): Promise<string> => {
  try {
    return await titlePool.run(job);
  } catch (error) {
    // RangeError: elements that are nested too deeply for the call stack.
    if (error instanceof JobTooHeavy || error instanceof RangeError) return '';
    throw error;
  }
};
