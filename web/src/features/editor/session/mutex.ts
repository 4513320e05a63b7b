/** Runs work one after another, never two at once. */
export interface Mutex<O, R> {
  /**
   * Runs when what runs now has ended. Asked again with the same `sign` while it waits or runs, it is the same run:
   * pressing a key twice saves once.
   */
  run: (options: O, sign: string) => Promise<R>;
  isBusy: () => boolean;
}

export const createMutex = <O, R>(work: (options: O) => Promise<R>): Mutex<O, R> => {
  let last: { sign: string; promise: Promise<R> } | null = null;
  return {
    isBusy: () => last !== null,
    run: (options, sign) => {
      if (last?.sign === sign) return last.promise;
      const before = last?.promise;
      const start = async () => {
        // the one before tells its own caller what went wrong
        await before?.catch(() => undefined);
        return work(options);
      };
      const mine = { sign, promise: start() };
      last = mine;
      const clear = () => {
        if (last === mine) last = null;
      };
      mine.promise.then(clear, clear);
      return mine.promise;
    },
  };
};
