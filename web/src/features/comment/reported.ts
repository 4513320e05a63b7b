import { local } from '@/lib/state/storage';
import { createStore, useStore } from '@/lib/state/store';
import { useIsHydrated } from '@/lib/state/use-is-hydrated';

/** Key in local storage, which is cleared at sign-out. */
const KEY = 'reported_comments';
/** Maximum number of ids; the oldest are dropped. */
const MOST = 200;

const NONE: readonly string[] = [];
/** Number of reports in this page view. */
const reports = createStore(0);

const read = (): readonly string[] => {
  const value: unknown = local.getJson(KEY);
  return Array.isArray(value) ? (value as string[]) : NONE;
};

/** Stores that this person has reported a comment. */
export const noteReported = (id: string): void => {
  const ids = [id, ...read().filter((one) => one !== id)].slice(0, MOST);
  local.set(KEY, JSON.stringify(ids));
  reports.set((count) => count + 1);
};

/** Whether this person has reported a comment, as far as this browser knows. */
export const useIsReported = (id: string): boolean => {
  const isHydrated = useIsHydrated();
  useStore(reports, 0);
  return isHydrated && read().includes(id);
};
