export interface FairQueueOptions {
  /** Number of concurrent tasks. */
  size: number;
  /** Maximum of waiting tasks of all owners, and of one. */
  maxWaiting: number;
  maxWaitingEach: number;
}

/**
 * Creates a queue that starts one task of each owner in turn: an owner with many tasks does not delay others. The event
 * loop handles other events between two tasks.
 * @returns a function that queues a task and returns its result, or undefined (and does nothing) when the queue is full;
 * its `waiting` returns the number of tasks that have not begun
 */
export const createFairQueue = ({ size, maxWaiting, maxWaitingEach }: FairQueueOptions) => {
  // Owners in the order of their turns.
  const lines = new Map<string, (() => void)[]>();
  let [running, waiting] = [0, 0];

  const startTasks = (): void => {
    const [first] = lines;
    if (!first || running >= size) return;
    const [owner, line] = first;
    const start = line.shift();
    lines.delete(owner);
    if (line.length > 0) lines.set(owner, line);
    waiting -= 1;
    running += 1;
    start?.();
    startTasks();
  };

  const finish = (): void => {
    running -= 1;
    startTasks();
  };

  const queue = <T>(owner: string, task: () => Promise<T>): Promise<T> | undefined => {
    const line = lines.get(owner) ?? [];
    if (waiting >= maxWaiting || line.length >= maxWaitingEach) return undefined;
    return new Promise<T>((resolve, reject) => {
      const start = () =>
        void task()
          .then(resolve, reject)
          .finally(() => setImmediate(finish));
      lines.set(owner, [...line, start]);
      waiting += 1;
      startTasks();
    });
  };
  return Object.assign(queue, { waiting: () => waiting });
};
