/** Runs one task at a time. */
export interface Mutex<O, R> {
  /**
   * Runs after the current task. A call with the same `key` as the latest queued or running task returns its promise, so
   * pressing a shortcut twice saves once.
   */
  run: (options: O, key: string) => Promise<R>;
  isBusy: () => boolean;
}

export const createMutex = <O, R>(work: (options: O) => Promise<R>): Mutex<O, R> => {
  let last: { key: string; promise: Promise<R> } | null = null;
  return {
    isBusy: () => last !== null,
    run: (options, key) => {
      if (last?.key === key) return last.promise;
      const before = last?.promise;
      const start = async () => {
        // its own caller handles the error
        await before?.catch(() => undefined);
        return work(options);
      };
      const mine = { key, promise: start() };
      last = mine;
      const clear = () => {
        if (last === mine) last = null;
      };
      mine.promise.then(clear, clear);
      return mine.promise;
    },
  };
};
