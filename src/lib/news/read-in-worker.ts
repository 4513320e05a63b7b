import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FeedWork } from './feed-worker';
import { FeedProblem } from './feed-problem';
import type { Feed } from './read-feed';

/** The longest feeds of honest sources take a second; the readers of the site must not wait for any of them. */
const TIME_MS = 10_000;
const MEMORY_MB = 256;

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === code;

/**
 * Reads a feed in a thread of its own, with limits of time and memory, so that no feed, however it is made, can hold
 * up or bring down the server.
 * @throws FeedProblem `feed_not_a_feed`, or `feed_too_large` when it is too much work
 */
export const readInWorker = (work: FeedWork): Promise<Feed> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(path.join(__dirname, 'feed-worker.js'), {
      workerData: work,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const timer = setTimeout(() => {
      reject(new FeedProblem('feed_too_large'));
      void worker.terminate();
    }, TIME_MS);
    worker.once('message', resolve);
    worker.once('error', (error) =>
      reject(
        new FeedProblem(hasCode(error, 'ERR_WORKER_OUT_OF_MEMORY') ? 'feed_too_large' : 'feed_not_a_feed'),
      ),
    );
    worker.once('exit', () => {
      clearTimeout(timer);
      // Says nothing when there was an answer.
      reject(new FeedProblem('feed_not_a_feed'));
    });
  });
