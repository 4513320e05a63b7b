import path from 'node:path';
import { JobTooHeavy, WorkerPoolEnded } from '../worker/errors';
import { createWorkerPool } from '../worker/worker-pool';
import { FeedProblem } from './feed-problem';
import type { Feed } from './read-feed';

/** A response that may be a feed. */
export interface FeedJob {
  body: Uint8Array;
  contentType: string;
  url: string;
}

const feedPool = createWorkerPool<FeedJob, Feed>({
  file: path.join(__dirname, 'feed-worker.js'),
  // The number of sources that are fetched at a time.
  size: 4,
  // The longest real feeds take a second.
  timeoutMs: 10_000,
  memoryMb: 256,
  idleMs: 10_000,
});

/**
 * Reads a feed in a thread, with limits of time and memory, so that no feed can block or end the server.
 * @throws FeedProblem `feed_not_a_feed`, or `feed_too_large` when it exceeds a limit; `WorkerPoolEnded`
 */
export const readInWorker = async (job: FeedJob): Promise<Feed> => {
  try {
    return await feedPool.run(job);
  } catch (error) {
    if (error instanceof WorkerPoolEnded) throw error;
    throw new FeedProblem(error instanceof JobTooHeavy ? 'feed_too_large' : 'feed_not_a_feed');
  }
};
