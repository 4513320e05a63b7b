const pending = new Set<Promise<void>>();

/** Lets work go on beside the request that caused it. An error is logged as `failure`. */
export const runInBackground = (work: Promise<unknown>, failure: string): void => {
  const tracked: Promise<void> = work
    .then(
      () => undefined,
      (error: unknown) => void strapi.log.error(failure, error),
    )
    .finally(() => pending.delete(tracked));
  pending.add(tracked);
};

/** Waits for work that goes on in the background, so that it ends before the database is closed. */
export const drainBackground = async (): Promise<void> => {
  while (pending.size > 0) await Promise.all(pending);
};
