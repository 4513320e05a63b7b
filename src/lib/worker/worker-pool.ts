import { Worker } from 'node:worker_threads';
import { WorkerPoolEnded } from './errors';
import { runJob } from './run-job';

export interface WorkerPoolOptions {
  /** Compiled module that calls `serveJobs`. */
  file: string;
  /** Most threads at a time. */
  size: number;
  /** Milliseconds that a job may run; its thread is ended then. */
  timeoutMs: number;
  /** MB of objects that a thread may hold. */
  memoryMb: number;
  /** Milliseconds without a job after which a thread ends. */
  idleMs: number;
}

export interface RunOptions {
  /** Takes the job out of the queue, or ends the thread that works on it. */
  signal?: AbortSignal;
  /** In place of the pool's, counted from when the job starts. */
  timeoutMs?: number;
  /** Jobs of a higher priority start first; those of the same in the order in which they came. */
  priority?: number;
}

export interface WorkerPool<Job, Result> {
  readonly options: WorkerPoolOptions;
  /** How many threads there are at this moment. */
  readonly threadCount: number;
  /**
   * Does a job in a thread, as soon as one is free.
   * @throws what the job threw; `JobTooHeavy`, `WorkerExited`, `WorkerPoolEnded`; the reason of the signal
   */
  run(job: Job, options?: RunOptions): Promise<Result>;
  /** Ends all threads. Jobs that run or wait, and all later ones, are rejected with `WorkerPoolEnded`. */
  end(): Promise<void>;
}

interface Task<Job, Result> extends RunOptions {
  job: Job;
  priority: number;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
  onAbort: () => void;
}

const pools = new Set<WorkerPool<never, unknown>>();

/** Ends all pools of this process. */
export const endWorkerPools = async (): Promise<void> => {
  await Promise.all([...pools].map((pool) => pool.end()));
};

/**
 * Threads for work that would hold up the event loop. They start with the first jobs and end when there is nothing to
 * do. One that fails, dies or exceeds a limit is replaced, and only the job that it worked on is rejected. Idle threads
 * do not keep the process alive. Decision 080 says why this is not a library.
 */
export const createWorkerPool = <Job, Result>(options: WorkerPoolOptions): WorkerPool<Job, Result> => {
  const queue: Task<Job, Result>[] = [];
  const threads = new Set<Worker>();
  const idle = new Map<Worker, NodeJS.Timeout>();
  let hasEnded = false;

  const startThread = (): Worker => {
    const thread = new Worker(options.file, { resourceLimits: { maxOldGenerationSizeMb: options.memoryMb } });
    threads.add(thread);
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
    idle.set(thread, setTimeout(endIdle, options.idleMs).unref());
  };

  const takeThread = (): Worker | undefined => {
    const [free] = idle.entries();
    if (!free) return threads.size < options.size ? startThread() : undefined;
    const [thread, timer] = free;
    clearTimeout(timer);
    idle.delete(thread);
    return thread;
  };

  const runTask = async (thread: Worker, task: Task<Job, Result>): Promise<void> => {
    const { job, timeoutMs = options.timeoutMs, signal } = task;
    signal?.removeEventListener('abort', task.onAbort);
    thread.ref();
    const outcome = await runJob<Result>(thread, job, { timeoutMs, signal });
    thread.unref();
    if (outcome.isAlive) keepIdle(thread);
    else await thread.terminate();
    if ('result' in outcome) task.resolve(outcome.result);
    else task.reject(hasEnded ? new WorkerPoolEnded() : outcome.error);
    startTasks();
  };

  const startTasks = (): void => {
    while (queue.length > 0) {
      const thread = takeThread();
      if (!thread) return;
      void runTask(thread, queue.shift() as Task<Job, Result>);
    }
  };

  const withdraw = (task: Task<Job, Result>): void => {
    queue.splice(queue.indexOf(task), 1);
    task.reject(task.signal?.reason);
  };

  const pool: WorkerPool<Job, Result> = {
    options,
    get threadCount() {
      return threads.size;
    },
    run: (job, { signal, timeoutMs, priority = 0 } = {}) =>
      new Promise((resolve, reject) => {
        if (hasEnded) throw new WorkerPoolEnded();
        signal?.throwIfAborted();
        const onAbort = () => withdraw(task);
        const task: Task<Job, Result> = { job, signal, timeoutMs, priority, resolve, reject, onAbort };
        signal?.addEventListener('abort', onAbort);
        const behind = queue.findIndex((other) => other.priority < priority);
        queue.splice(behind < 0 ? queue.length : behind, 0, task);
        startTasks();
      }),
    end: async () => {
      hasEnded = true;
      pools.delete(pool);
      for (const task of queue.splice(0)) {
        task.signal?.removeEventListener('abort', task.onAbort);
        task.reject(new WorkerPoolEnded());
      }
      await Promise.all([...threads].map((thread) => thread.terminate()));
    },
  };
  pools.add(pool);
  return pool;
};
