import { parentPort } from 'node:worker_threads';

/** What a thread answers to a job. */
export type JobReply<Result> = { result: Result } | { error: unknown };

/** Makes the module that calls it a worker of a pool: it does the jobs that the pool sends, one at a time. */
export const serveJobs = <Job, Result>(work: (job: Job) => Result | Promise<Result>): void => {
  const reply = async (job: Job): Promise<JobReply<Result>> => {
    try {
      return { result: await work(job) };
    } catch (error) {
      return { error };
    }
  };
  parentPort?.on('message', async (job: Job) => parentPort?.postMessage(await reply(job)));
};
