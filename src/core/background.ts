import { logError } from './storage/storage-log';

const pending = new Set<Promise<void>>();

/** Tracks work that the current request does not wait for. Errors are logged with the message `failure`. */
export const runInBackground = (work: Promise<unknown>, failure: string): void => {
  const tracked: Promise<void> = work
    .then(
      () => undefined,
      (error: unknown) => logError(failure, error),
    )
    .finally(() => pending.delete(tracked));
  pending.add(tracked);
};

/** Waits for all background work; called before the database is closed. */
export const drainBackground = async (): Promise<void> => {
  while (pending.size > 0) await Promise.all(pending);
};
