import { local } from '@/lib/state/storage';
import type { RecoveredDraft, StoredDraft } from '../types';

const PREFIX = 'manuscript/';

const keys = (): string[] => {
  try {
    return Object.keys(window.localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    // a browser that forbids storage has no drafts
    return [];
  }
};

const read = (key: string): RecoveredDraft[] => {
  const copy = local.getJson<StoredDraft>(key);
  return copy ? [{ ...copy, key }] : [];
};

/**
 * Unsaved texts in local storage: it is the only synchronous storage, so that a window that closes in the
 * middle of a word stores it. It is small and shared with session and tabs, so the texts are moved to the
 * database as soon as possible.
 */
export const localStorageDrafts = {
  /** @returns false when storage is full or forbidden */
  put: (key: string, copy: StoredDraft): boolean => {
    const text = JSON.stringify(copy);
    local.set(key, text);
    return local.get(key) === text;
  },
  remove: local.remove,
  all: (): RecoveredDraft[] => keys().flatMap(read),
};
