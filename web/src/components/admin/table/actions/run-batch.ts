import { HttpError, isBusinessError } from '@/lib/http/http';
import { errorMessage } from '@/lib/http/error-message';

/** Items per request: few enough that progress is visible. */
export const CHUNK = 25;

export interface Failure {
  id: string;
  message: string;
}

export interface BatchResult {
  done: string[];
  failed: Failure[];
}

/**
 * Whether a request failed because of one of its items, rather than for a reason that applies to every
 * request.
 */
const isAboutOne = (error: unknown): boolean =>
  isBusinessError(error) || (error instanceof HttpError && [403, 404, 422].includes(error.status));

const chunksOf = (ids: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, at) => ids.slice(at * size, (at + 1) * size));

/** The item that an error names in its data; not all do. */
const namedBy = (error: unknown, ids: readonly string[]): string | undefined => {
  const data: unknown = isBusinessError(error) ? error.data : error instanceof HttpError && error.body?.data;
  return typeof data === 'object' && data !== null && 'id' in data
    ? ids.find((id) => id === data.id)
    : undefined;
};

/**
 * Runs the action on all items. When the error names an item, it retries without that item: one more request. Otherwise it halves
 * the list until the failing items are isolated: about ten requests. An endpoint may allow only 60 requests a minute.
 */
const runWithoutFailing = async (
  ids: string[],
  run: (ids: string[]) => Promise<unknown>,
  result: BatchResult,
): Promise<void> => {
  try {
    await run(ids);
    result.done.push(...ids);
  } catch (error) {
    if (!isAboutOne(error)) throw error;
    const failing = ids.length === 1 ? ids[0] : namedBy(error, ids);
    if (failing !== undefined) {
      result.failed.push({ id: failing, message: errorMessage(error) });
      const rest = ids.filter((id) => id !== failing);
      if (rest.length > 0) await runWithoutFailing(rest, run, result);
      return;
    }
    const middle = Math.ceil(ids.length / 2);
    await runWithoutFailing(ids.slice(0, middle), run, result);
    await runWithoutFailing(ids.slice(middle), run, result);
  }
};

/** Items that have not been tried, as failed. */
const restOf = (ids: readonly string[], { done, failed }: BatchResult, message: string): Failure[] => {
  const tried = new Set([...done, ...failed.map(({ id }) => id)]);
  return ids.filter((id) => !tried.has(id)).map((id) => ({ id, message }));
};

/**
 * Runs an action on many items, with requests that succeed for all of their items or none. Failing items are
 * isolated and named, the rest succeeds. When requests stop succeeding, the remaining items count as failed.
 * @param onProgress number of items that have been tried
 * @param size items per request
 */
export const runBatch = async (
  ids: readonly string[],
  run: (ids: string[]) => Promise<unknown>,
  onProgress: (tried: number) => void,
  size = CHUNK,
): Promise<BatchResult> => {
  const result: BatchResult = { done: [], failed: [] };
  try {
    for (const chunk of chunksOf(ids, size)) {
      await runWithoutFailing(chunk, run, result);
      onProgress(result.done.length + result.failed.length);
    }
  } catch (error) {
    result.failed.push(...restOf(ids, result, errorMessage(error)));
  }
  return result;
};
