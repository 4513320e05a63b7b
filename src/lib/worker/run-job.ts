import type { Worker } from 'node:worker_threads';
import { JobTooHeavy, WorkerExited } from './errors';
import type { JobReply, ThreadReady } from './serve-jobs';

export interface JobLimits {
  /** Milliseconds of processor time from the start of the job in the thread; in elapsed time at most four times as long. */
  timeoutMs: number;
  signal?: AbortSignal;
  /** False for a new thread that has not loaded its module yet. */
  isReady: boolean;
}

/** Outcome of a job. `isAlive` is false when the thread has exited or must be terminated. */
export type JobOutcome<Result> = { isAlive: boolean } & ({ result: Result } | { error: unknown });

const causeOf = (error: unknown): unknown =>
  (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new JobTooHeavy('memory', { cause: error })
    : error;

/** Factor from the limit of processor time to that of elapsed time, which also ends a job that waits for something. */
const ELAPSED_FACTOR = 4;
const LEAST_WAIT_MS = 10;

/**
 * Calls back when the process has used `ms` milliseconds of processor time, but not before `ms` have passed: other programs and
 * a throttled processor do not reduce a job's time. Node 20 cannot measure the processor time of one thread.
 * @returns a function that stops it
 */
const afterProcessorTime = (ms: number, onTimeout: () => void): (() => void) => {
  const began = performance.now();
  const usedBefore = process.cpuUsage();
  const check = (): void => {
    const { user, system } = process.cpuUsage(usedBefore);
    const left = Math.min(ms - (user + system) / 1000, ms * ELAPSED_FACTOR - (performance.now() - began));
    if (left <= 0) onTimeout();
    else timer = setTimeout(check, Math.max(left, LEAST_WAIT_MS));
  };
  let timer = setTimeout(check, ms);
  return () => clearTimeout(timer);
};

/** Sends a job to a thread and waits for the reply, a failure of the thread, the time limit or the signal. */
export const runJob = <Result>(
  worker: Worker,
  job: unknown,
  { timeoutMs, signal, isReady }: JobLimits,
): Promise<JobOutcome<Result>> =>
  new Promise((resolve) => {
    let stopTimer = (): void => undefined;
    const settle = (outcome: JobOutcome<Result>): void => {
      stopTimer();
      signal?.removeEventListener('abort', onAbort);
      worker.off('message', onReply).off('error', onError).off('messageerror', onError).off('exit', onExit);
      resolve(outcome);
    };
    const fail = (error: unknown): void => settle({ isAlive: false, error });
    const begin = (): void => {
      stopTimer = afterProcessorTime(timeoutMs, () => fail(new JobTooHeavy('time')));
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
