/** Watches the progress of one request. */
export interface ProgressWatch {
  /** Aborts when the caller's signal does, or when there was no progress for the given time. */
  signal: AbortSignal;
  /** Must be called on each progress. */
  progress: () => void;
  /** Must be called at the end. */
  stop: () => void;
}

/** Limits the time without progress of a request, not its total duration. */
export const watchProgress = (timeoutMs: number, caller?: AbortSignal): ProgressWatch => {
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (caller?.aborted) abort();
  caller?.addEventListener('abort', abort);
  let timer = setTimeout(abort, timeoutMs);
  return {
    signal: controller.signal,
    progress: () => {
      clearTimeout(timer);
      timer = setTimeout(abort, timeoutMs);
    },
    stop: () => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', abort);
    },
  };
};
