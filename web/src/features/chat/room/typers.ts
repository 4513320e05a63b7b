import { TYPING_MS } from '@contract/chat/limits';

/** People who are typing in a room, by id; without a further event they are removed after a while. */
export const createTypers = (onChange: (names: ReadonlyMap<string, string>) => void) => {
  const names = new Map<string, string>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const stop = (userId: string): void => {
    clearTimeout(timers.get(userId));
    timers.delete(userId);
    if (names.delete(userId)) onChange(new Map(names));
  };
  return {
    start: (userId: string, name: string): void => {
      clearTimeout(timers.get(userId));
      timers.set(
        userId,
        setTimeout(() => stop(userId), TYPING_MS),
      );
      names.set(userId, name);
      onChange(new Map(names));
    },
    stop,
    clear: (): void => {
      for (const userId of [...timers.keys()]) stop(userId);
    },
  };
};
