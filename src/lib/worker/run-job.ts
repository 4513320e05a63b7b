import type { Worker } from 'node:worker_threads';
import { JobTooHeavy, WorkerExited } from './errors';
import type { JobReply } from './serve-jobs';

export interface JobLimits {
  /** Milliseconds from now. */
  timeoutMs: number;
  signal?: AbortSignal;
}

/** How a job ended. `isAlive` is false when the thread has died or must be ended. */
export type JobOutcome<Result> = { isAlive: boolean } & ({ result: Result } | { error: unknown });

const causeOf = (error: unknown): unknown =>
  (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new JobTooHeavy('memory', { cause: error })
    : error;

/** Sends a job to a thread and waits for the reply, a failure of the thread, the time limit or the signal. */
export const runJob = <Result>(
  worker: Worker,
  job: unknown,
  { timeoutMs, signal }: JobLimits,
): Promise<JobOutcome<Result>> =>
  new Promise((resolve) => {
    const settle = (outcome: JobOutcome<Result>): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      worker.off('message', onReply).off('error', onError).off('messageerror', onError).off('exit', onExit);
      resolve(outcome);
    };
    const fail = (error: unknown): void => settle({ isAlive: false, error });
    const onReply = (reply: JobReply<Result>): void => settle({ isAlive: true, ...reply });
    const onError = (error: unknown): void => fail(causeOf(error));
    const onExit = (code: number): void => fail(new WorkerExited(`The thread exited with code ${code}`));
    const onAbort = (): void => fail(signal?.reason);
    const timer = setTimeout(() => fail(new JobTooHeavy('time')), timeoutMs);
    signal?.addEventListener('abort', onAbort);
    worker.on('message', onReply).on('error', onError).on('messageerror', onError).on('exit', onExit);
    try {
      worker.postMessage(job);
    } catch (error) {
      settle({ isAlive: true, error }); // the job cannot be copied
    }
  });
