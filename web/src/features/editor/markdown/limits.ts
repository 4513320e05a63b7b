import { MAX_CONTENT } from '@contract/limits';

/** The length is shown from this value on, so that authors see the limit before they reach it. */
export const NEAR_LIMIT = 0.9 * MAX_CONTENT;

/**
 * Delay of the preview after the last keystroke, in ms; null: only on demand. The server renders about 200 KB per second, and
 * other requests wait meanwhile.
 */
export const previewDelay = (length: number): number | null => {
  if (length < 20_000) return 300;
  if (length < 100_000) return 1_000;
  return length < 300_000 ? 3_000 : null;
};
