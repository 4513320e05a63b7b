import type { Worker } from 'node:worker_threads';
import { JobTooHeavy, WorkerExited } from './errors';
import type { JobReply, ThreadReady } from './serve-jobs';

export interface JobLimits {
  /** Milliseconds from the moment in which the thread begins the job. */
  timeoutMs: number;
  signal?: AbortSignal;
  /** False for a new thread that has not loaded its module yet. */
  isReady: boolean;
}

/** Outcome of a job. `isAlive` is false when the thread has died or must be terminated. */
export type JobOutcome<Result> = { isAlive: boolean } & ({ result: Result } | { error: unknown });

const causeOf = (error: unknown): unknown =>
  (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new JobTooHeavy('memory', { cause: error })
    : error;

/** Sends a job to a thread and waits for the reply, a failure of the thread, the time limit or the signal. */
export const runJob = <Result>(
  worker: Worker,
  job: unknown,
  { timeoutMs, signal, isReady }: JobLimits,
): Promise<JobOutcome<Result>> =>
  new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    const settle = (outcome: JobOutcome<Result>): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      worker.off('message', onReply).off('error', onError).off('messageerror', onError).off('exit', onExit);
      resolve(outcome);
    };
    const fail = (error: unknown): void => settle({ isAlive: false, error });
    const begin = (): void => {
      timer = setTimeout(() => fail(new JobTooHeavy('time')), timeoutMs);
      try {
        worker.postMessage(job);
      } catch (error) {
        settle({ isAlive: true, error }); // the job cannot be copied
      }
    };
    const onReply = (reply: JobReply<Result> | ThreadReady): void => {
      if ('isReady' in reply) return begin();
      const { isFull, ...outcome } = reply;
      settle({ isAlive: !isFull, ...outcome });
    };
    const onError = (error: unknown): void => fail(causeOf(error));
    const onExit = (code: number): void => fail(new WorkerExited(`The thread exited with code ${code}`));
    const onAbort = (): void => fail(signal?.reason);
    signal?.addEventListener('abort', onAbort);
    worker.on('message', onReply).on('error', onError).on('messageerror', onError).on('exit', onExit);
    if (isReady) begin();
  });
