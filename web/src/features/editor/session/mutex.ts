/** Runs one task at a time. */
export interface Mutex<O, R> {
  /**
   * Runs after the current task. A call with the same `key` as the latest queued or running task returns its promise, so
   * pressing a shortcut twice saves once.
   */
  run: (options: O, key: string) => Promise<R>;
  /** Runs a different task after the earlier calls; later ones wait for it. */
  hold: <T>(other: () => Promise<T>) => Promise<T>;
}

export const createMutex = <O, R>(work: (options: O) => Promise<R>): Mutex<O, R> => {
  let last: { key: string; promise: Promise<R> } | null = null;
  let end: Promise<unknown> | null = null;
  const queue = <T>(job: () => Promise<T>): Promise<T> => {
    const before = end;
    const start = async () => {
      // its own caller handles the error
      await before?.catch(() => undefined);
      return job();
    };
    const mine = start();
    end = mine;
    const clear = () => {
      if (end === mine) end = last = null;
    };
    mine.then(clear, clear);
    return mine;
  };
  return {
    run: (options, key) => {
      if (last?.key === key) return last.promise;
      last = { key, promise: queue(() => work(options)) };
      return last.promise;
    },
    hold: (other) => {
      last = null;
      return queue(other);
    },
  };
};
