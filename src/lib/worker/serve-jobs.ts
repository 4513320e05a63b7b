import { parentPort } from 'node:worker_threads';

/** Reply of a thread to a job. `isFull`: the thread must be replaced, because it uses memory that it cannot release. */
export type JobReply<Result> = { isFull: boolean } & ({ result: Result } | { error: unknown });

/** First message of a thread, sent when its module is loaded. */
export interface ThreadReady {
  isReady: true;
}

const MB = 1024 * 1024;

/**
 * Makes the calling module a worker of a pool, which runs the pool's jobs one at a time.
 * @param options maxIdleMb: memory from which the thread is replaced, heap and WASM memory together
 */
export const serveJobs = <Job, Result>(
  work: (job: Job) => Result | Promise<Result>,
  { maxIdleMb = Infinity }: { maxIdleMb?: number } = {},
): void => {
  const outcome = async (job: Job): Promise<{ result: Result } | { error: unknown }> => {
    try {
      return { result: await work(job) };
    } catch (error) {
      return { error };
    }
  };
  const isFull = (): boolean => {
    const { heapTotal, external } = process.memoryUsage();
    return heapTotal + external > maxIdleMb * MB;
  };
  const reply = async (job: Job): Promise<JobReply<Result>> => ({
    ...(await outcome(job)),
    isFull: isFull(),
  });
  parentPort?.on('message', async (job: Job) => parentPort?.postMessage(await reply(job)));
  parentPort?.postMessage({ isReady: true } satisfies ThreadReady);
};
