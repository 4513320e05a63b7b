import { randomInt } from 'node:crypto';
import { MAX_COMMENT_NESTING } from '../../contract/enums';

/**
 * A path is the position of a comment in its thread, as text that sorts in reading order: 19 digits per level (time in
 * ms, then a random part). Digits only, so that all collations sort them alike. With `order by path` each comment
 * precedes its replies, and any prefix of the thread is connected.
 */
const STEP_LENGTH = 19;

/** Limits the time: imported comments may have any. */
const MAX_TIME = 9_999_999_999_999;

const step = (now: Date): string => {
  const time = Math.min(Math.max(now.getTime(), 0), MAX_TIME);
  return String(time).padStart(13, '0') + String(randomInt(1_000_000)).padStart(6, '0');
};

/** Returns the path of the parent; empty for a root. */
export const parentPath = (path: string): string => path.slice(0, -STEP_LENGTH);

/** Returns the path of a new comment. Replies below the deepest level become siblings of what they reply to. */
export const newPath = (parent: string | undefined, now = new Date()): string =>
  (parent ?? '').slice(0, STEP_LENGTH * MAX_COMMENT_NESTING) + step(now);
