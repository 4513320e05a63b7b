import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { TooManyJobs, WorkerPoolEnded } from './errors';
import { JobQueue, type Turn } from './job-queue';
import { runJob } from './run-job';

export interface WorkerPoolOptions {
  /** Compiled module that calls `serveJobs`. */
  file: string;
  /** Maximum number of threads. */
  size: number;
  /** Maximum number of threads that run heavy jobs; the others run light ones only. Default `size`. */
  heavySize?: number;
  /** Time limit of a job in milliseconds; its thread is terminated then. */
  timeoutMs: number;
  /** Heap limit of a thread in MB. */
  memoryMb: number;
  /** Milliseconds without a job after which a thread ends; `MAX_SPARE_MS` at most while there is another one. */
  idleMs: number;
  /** Maximum number of waiting jobs of one owner with one priority. Default: no limit. */
  maxWaiting?: number;
}

export interface RunOptions extends Partial<Turn> {
  /** Removes the job from the queue, or terminates its thread. */
  signal?: AbortSignal;
  /** Overrides the pool's time limit; counted from the start of the job. */
  timeoutMs?: number;
}

export interface WorkerPool<Job, Result> {
  readonly options: WorkerPoolOptions;
  /** Current number of threads. */
  readonly threadCount: number;
  /** Number of jobs that wait for a thread. */
  readonly waiting: number;
  /**
   * Runs a job in a thread, as soon as one is free.
   * @throws the error of the job; `JobTooHeavy`, `TooManyJobs`, `WorkerExited`, `WorkerPoolEnded`; the reason of the signal
   */
  run(job: Job, options?: RunOptions): Promise<Result>;
  /** Terminates all threads. Running, queued and later jobs are rejected with `WorkerPoolEnded`. */
  end(): Promise<void>;
}

interface Task<Job, Result> extends Turn, Pick<RunOptions, 'signal' | 'timeoutMs'> {
  job: Job;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
  onAbort: () => void;
}

/**
 * Memory for new objects of a thread, in MB. V8's default is about 100 on a machine with much memory, of which a thread
 * uses 34 after its first job.
 */
const YOUNG_MB = 24;

/** Milliseconds after which an idle thread ends while there is another one: a thread that renders uses 100 MB. */
const MAX_SPARE_MS = 20_000;

const pools = new Set<WorkerPool<never, unknown>>();

/** Returns the pools of this process by the names of their modules, e.g. `render-worker`. */
export const workerPools = (): Record<string, Pick<WorkerPool<never, unknown>, 'threadCount' | 'waiting'>> =>
  Object.fromEntries([...pools].map((pool) => [path.basename(pool.options.file, '.js'), pool]));

/** Ends all pools of this process. */
export const endWorkerPools = async (): Promise<void> => {
  await Promise.all([...pools].map((pool) => pool.end()));
};

/**
 * Creates a pool of threads for work that would block the event loop. Threads start with the first jobs and end when
 * idle. A thread that fails, exits or exceeds a limit is replaced, and only its job is rejected. Idle threads do not
 * keep the process alive. Decision 080 explains why this is not a library.
 */
export const createWorkerPool = <Job, Result>(options: WorkerPoolOptions): WorkerPool<Job, Result> => {
  const queue = new JobQueue<Task<Job, Result>>();
  const threads = new Set<Worker>();
  const ready = new WeakSet<Worker>();
  const idle = new Map<Worker, NodeJS.Timeout>();
  let heavyCount = 0;
  let hasEnded = false;

  const mayBeHeavy = (): boolean => heavyCount < (options.heavySize ?? options.size);

  const startThread = (): Worker => {
    const thread = new Worker(options.file, {
      resourceLimits: { maxOldGenerationSizeMb: options.memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
    });
    threads.add(thread);
    thread.once('message', () => ready.add(thread));
    thread.on('exit', () => {
      clearTimeout(idle.get(thread));
      idle.delete(thread);
      threads.delete(thread);
      startTasks();
    });
    // Without a listener, an error in an idle thread would end the process.
    thread.on('error', () => undefined);
    return thread;
  };

  const keepIdle = (thread: Worker): void => {
    const endIdle = () => {
      idle.delete(thread);
      void thread.terminate();
    };
    thread.unref();
    const { idleMs } = options;
    const ms = threads.size > 1 ? Math.min(idleMs, MAX_SPARE_MS) : idleMs;
    idle.set(thread, setTimeout(endIdle, ms).unref());
  };

  /** Uses the thread that worked last, so that threads that are not needed stay idle and end. */
  const takeThread = (): Worker => {
    const free = [...idle].at(-1);
    if (!free) return startThread();
    const [thread, timer] = free;
    clearTimeout(timer);
    idle.delete(thread);
    return thread;
  };

  const runTask = async (thread: Worker, task: Task<Job, Result>): Promise<void> => {
    const { job, owner, isHeavy, timeoutMs = options.timeoutMs, signal } = task;
    signal?.removeEventListener('abort', task.onAbort);
    thread.ref();
    if (isHeavy) heavyCount += 1;
    const began = performance.now();
    const outcome = await runJob<Result>(thread, job, { timeoutMs, signal, isReady: ready.has(thread) });
    queue.addTime(owner, performance.now() - began);
    if (isHeavy) heavyCount -= 1;
    if (outcome.isAlive) keepIdle(thread);
    else await thread.terminate();
    if ('result' in outcome) task.resolve(outcome.result);
    else task.reject(hasEnded ? new WorkerPoolEnded() : outcome.error);
    startTasks();
  };

  /** Starts a spare thread when heavy jobs occupy all running ones, so that a light job need not wait for its start. */
  const startSpare = (): void => {
    if (hasEnded || idle.size > 0 || mayBeHeavy() || threads.size !== heavyCount) return;
    if (threads.size < options.size) keepIdle(startThread());
  };

  const startTasks = (): void => {
    while (idle.size > 0 || threads.size < options.size) {
      const task = queue.take({ mayBeHeavy: mayBeHeavy() });
      if (!task) break;
      void runTask(takeThread(), task);
    }
    startSpare();
  };

  const withdraw = (task: Task<Job, Result>): void => {
    queue.remove(task);
    task.reject(task.signal?.reason);
  };

  const pool: WorkerPool<Job, Result> = {
    options,
    get threadCount() {
      return threads.size;
    },
    get waiting() {
      return queue.length;
    },
    run: (job, { signal, timeoutMs, priority = 0, owner = '', isHeavy = false } = {}) =>
      new Promise((resolve, reject) => {
        if (hasEnded) throw new WorkerPoolEnded();
        signal?.throwIfAborted();
        const onAbort = () => withdraw(task);
        const turn = { priority, owner, isHeavy };
        const task: Task<Job, Result> = { job, signal, timeoutMs, ...turn, resolve, reject, onAbort };
        if (owner && queue.countOf(task) >= (options.maxWaiting ?? Infinity)) throw new TooManyJobs();
        signal?.addEventListener('abort', onAbort);
        queue.add(task);
        startTasks();
      }),
    end: async () => {
      hasEnded = true;
      pools.delete(pool);
      for (const task of queue.clear()) {
        task.signal?.removeEventListener('abort', task.onAbort);
        task.reject(new WorkerPoolEnded());
      }
      await Promise.all([...threads].map((thread) => thread.terminate()));
    },
  };
  pools.add(pool);
  return pool;
};
