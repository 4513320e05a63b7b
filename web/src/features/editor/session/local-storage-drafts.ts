import { local } from '@/lib/storage';
import type { RecoveredDraft, StoredDraft } from './types';

const PREFIX = 'manuscript/';

const keys = (): string[] => {
  try {
    return Object.keys(window.localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    // a browser that forbids storage has nothing in it
    return [];
  }
};

const read = (key: string): RecoveredDraft[] => {
  const copy = local.getJson<StoredDraft>(key);
  return copy ? [{ ...copy, key }] : [];
};

/**
 * Unsaved texts in local storage: the only place that is written before the next line of code runs, so that a window
 * which is closed in the middle of a word has kept it. Small and shared with session and tabs: the database takes the
 * texts over as soon as it can.
 */
export const localStorageDrafts = {
  /** @returns false: there is no room, or no storage */
  put: (key: string, copy: StoredDraft): boolean => {
    const text = JSON.stringify(copy);
    local.set(key, text);
    return local.get(key) === text;
  },
  remove: local.remove,
  all: (): RecoveredDraft[] => keys().flatMap(read),
};
