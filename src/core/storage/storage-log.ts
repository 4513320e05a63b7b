import { checkStorage, requestSpaceCheck } from './storage-check';
import { type StorageProblem, storageProblemOf } from './storage-problem';

/** Interval of checks whether the storage works again. */
const RETRY_MS = 3_000;

/** Failures of one cause, from the first until the storage works again. */
interface Burst {
  since: Date;
  failures: number;
  /** Number of failures at the last check. */
  seen: number;
}

/** Bursts by problem, code and port, because the database and Redis may be unavailable at the same time. */
const bursts = new Map<string, Burst>();
let timer: NodeJS.Timeout | undefined;
let isStopping = false;

const stopTimer = (): void => {
  clearInterval(timer);
  timer = undefined;
};

/** Ends the bursts when the storage works and nothing has failed since the last check. */
const endBursts = async (): Promise<void> => {
  const { isReady } = await checkStorage();
  for (const [key, burst] of bursts) {
    const isOver = isReady && burst.failures === burst.seen;
    burst.seen = burst.failures;
    if (!isOver) continue;
    bursts.delete(key);
    strapi.log.warn(
      `Storage works again (${key}): ${burst.failures} operations failed since ${burst.since.toISOString()}`,
    );
  }
  if (bursts.size === 0) stopTimer();
};

/** Logs the first failure of a burst; later ones are counted, because anybody could fill the log with them. */
const reportStorageProblem = (problem: StorageProblem, context: string, error: unknown): void => {
  const { code = '', port = '' } = error as { code?: unknown; port?: unknown };
  const key = `${problem} ${String(code)} ${String(port)}`.trim();
  // Also within a burst: the disk may have become full after the last check.
  requestSpaceCheck();
  const burst = bursts.get(key);
  if (burst) {
    burst.failures += 1;
    return;
  }
  bursts.set(key, { since: new Date(), failures: 1, seen: 0 });
  strapi.log.error(`${context}: ${problem}. Further failures are counted until storage works again`, error);
  if (!isStopping) timer ??= setInterval(() => void endBursts(), RETRY_MS).unref();
};

/** Logs an error; storage errors once per burst. */
export const logError = (context: string, error: unknown): void => {
  const problem = storageProblemOf(error);
  if (problem) reportStorageProblem(problem, context, error);
  else strapi.log.error(context, error);
};

/** Stops the checks of the storage. Failures while the site stops are logged. */
export const stopStorageLog = (): void => {
  isStopping = true;
  stopTimer();
  bursts.clear();
};
