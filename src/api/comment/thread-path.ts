import { randomInt } from 'node:crypto';
import { MAX_COMMENT_NESTING } from '../../contract/enums';

/**
 * Where a comment stands in its thread, as text whose order is the order of reading: a step of 19 digits a level (the
 * time in ms, then chance for those of the same ms). Digits only, so that every collation sorts them alike.
 * A thread read by `order by path` has each comment before its answers, and any first part of it hangs together.
 */
const STEP = 19;

const step = (now: Date): string =>
  String(now.getTime()).padStart(13, '0') + String(randomInt(1_000_000)).padStart(6, '0');

/** The path that `path` hangs under; empty for a root. */
export const above = (path: string): string => path.slice(0, -STEP);

/** The path of a new comment. Answers below the last level stand beside what they answer, by time. */
export const pathUnder = (parent: string | undefined, now = new Date()): string =>
  (parent ?? '').slice(0, STEP * MAX_COMMENT_NESTING) + step(now);
