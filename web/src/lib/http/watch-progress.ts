/** The watch over one request. */
export interface ProgressWatch {
  /** Aborts when the caller's signal does, and when there was no progress for the time. */
  signal: AbortSignal;
  /** To be called at each progress. */
  progress: () => void;
  /** To be called at the end. */
  stop: () => void;
}

/** Watches a request that may take long as long as it makes progress. */
export const watchProgress = (patienceMs: number, caller?: AbortSignal): ProgressWatch => {
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (caller?.aborted) abort();
  caller?.addEventListener('abort', abort);
  let timer = setTimeout(abort, patienceMs);
  return {
    signal: controller.signal,
    progress: () => {
      clearTimeout(timer);
      timer = setTimeout(abort, patienceMs);
    },
    stop: () => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', abort);
    },
  };
};
