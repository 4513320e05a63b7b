import type { TextFields } from './find-drafts';

/** Whether a kept text says what these fields say. */
export const isSameText = (kept: TextFields, fields: TextFields): boolean =>
  (Object.keys(fields) as (keyof TextFields)[]).every(
    (name) => JSON.stringify(kept[name]) === JSON.stringify(fields[name]),
  );
