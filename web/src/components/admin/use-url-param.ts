import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { adminPath, type AdminScreenName } from '@contract/paths/admin-paths';

/** Name of the parameter with what a screen is asked to begin. */
export const TASK_PARAM = 'do';

/** What screens can be asked to begin. */
export const TASKS = { create: 'create', registration: 'registration', upload: 'upload' } as const;
type Task = (typeof TASKS)[keyof typeof TASKS];

/** Path of a screen that is asked to begin something. */
export const taskPath = (screen: AdminScreenName, task: Task): string =>
  adminPath(screen, { [TASK_PARAM]: task });

/** A parameter of the URL that opens something on a screen: a link opens it, and "back" closes it. */
export const useUrlParam = (name: string) => {
  const [search, setSearch] = useSearchParams();
  const open = useCallback(
    (value: string) =>
      setSearch((params) => {
        const next = new URLSearchParams(params);
        next.set(name, value);
        return next;
      }),
    [name, setSearch],
  );
  const close = useCallback(
    () =>
      setSearch(
        (params) => {
          const next = new URLSearchParams(params);
          next.delete(name);
          return next;
        },
        { replace: true },
      ),
    [name, setSearch],
  );
  return { value: search.get(name) ?? '', open, close };
};
