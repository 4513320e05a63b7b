import { MAX_CONTENT } from '@contract/limits';

/** From this length on the length is shown, so that the limit is known before it is reached. */
export const NEAR_LIMIT = 0.9 * MAX_CONTENT;

/**
 * Delay of the preview after the last keystroke, in ms; null: on demand only. The server renders about 200 KB
 * a second, and other requests wait meanwhile.
 */
export const previewDelay = (length: number): number | null => {
  if (length < 20_000) return 300;
  if (length < 100_000) return 1_000;
  return length < 300_000 ? 3_000 : null;
};
