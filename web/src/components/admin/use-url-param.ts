import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { adminPath, type AdminScreenName } from '@contract/paths/admin-paths';

/** Name of the query parameter with the task that a screen opens with. */
export const TASK_PARAM = 'do';

/** Tasks that a screen can open with. */
export const TASKS = { create: 'create', registration: 'registration', upload: 'upload' } as const;
type Task = (typeof TASKS)[keyof typeof TASKS];

/** Path of a screen that opens with a task. */
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
