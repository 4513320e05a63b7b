import { local } from '@/lib/state/storage';
import type { RecoveredDraft, LocalCopy } from '../types';

const PREFIX = 'manuscript/';

const keys = (): string[] => {
  try {
    return Object.keys(window.localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    // a browser that blocks storage has no local copies
    return [];
  }
};

const read = (key: string): RecoveredDraft[] => {
  const copy = local.getJson<LocalCopy>(key);
  return copy ? [{ ...copy, key }] : [];
};

/**
 * Local copies in local storage: the only synchronous storage, so that a window that closes while its author types stores the
 * text. It is small and shared with session and tabs, so copies are moved to the database as soon as possible.
 */
export const localStorageCopies = {
  /** @returns false when storage is full or blocked */
  put: (key: string, copy: LocalCopy): boolean => {
    const text = JSON.stringify(copy);
    local.set(key, text);
    return local.get(key) === text;
  },
  remove: local.remove,
  all: (): RecoveredDraft[] => keys().flatMap(read),
};
