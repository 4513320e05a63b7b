import { logError } from '../../../../src/core/storage/storage-log';
import { peopleWhoHideReads } from '../rooms/preferences';
import { type ReadMark, storeReadMarks } from '../rooms/read-marks';

/** Maximum of waiting marks; further ones are dropped, because the next message causes new ones. */
const MAX_WAITING = 50_000;

let waiting = new Map<string, ReadMark>();

/**
 * Records a read position. Marks are collected: with one write per mark, a message to a room of 500 people would
 * cost 500 writes.
 */
export const queueReadMark = (mark: ReadMark): void => {
  const key = `${mark.roomId} ${mark.personId}`;
  const before = waiting.get(key);
  if (!before && waiting.size >= MAX_WAITING) return;
  waiting.set(key, { ...mark, seq: Math.max(mark.seq, before?.seq ?? 0) });
};

/** Stores the collected marks. @returns those that were stored */
export const flushReadMarks = async (): Promise<ReadMark[]> => {
  if (waiting.size === 0) return [];
  const marks = [...waiting.values()];
  waiting = new Map();
  try {
    const hidden = await peopleWhoHideReads([...new Set(marks.map(({ personId }) => personId))]);
    const shown = marks.map((mark) => ({ ...mark, isHidden: mark.isHidden || hidden.has(mark.personId) }));
    await storeReadMarks(shown);
    return shown;
  } catch (error) {
    logError('Read positions were not stored', error);
    for (const mark of marks) queueReadMark(mark);
    return [];
  }
};
