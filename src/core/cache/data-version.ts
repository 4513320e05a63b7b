import { on, emit } from '../events/event-bus';
import { redis } from '../storage/redis';
import { perApp } from '../per-app';

/** Minimum milliseconds between two messages about writes to other instances. */
const NOTIFY_MS = 50;

interface State {
  version: number;
  /** Timer that runs for `NOTIFY_MS` after a message to other instances. */
  timer: NodeJS.Timeout | undefined;
  /** Whether there was a write while the timer ran. */
  isPending: boolean;
  isStopping: boolean;
}

const stateOf = perApp((): State => ({ version: 0, timer: undefined, isPending: false, isStopping: false }));

/** The version of public data. It changes with each commit of such data, on every instance. */
export const dataVersion = (): string => String(stateOf(strapi).version);

const renew = (): void => {
  stateOf(strapi).version += 1;
};

/** Notifies other instances, with at most one message in `NOTIFY_MS`. */
const notifyInstances = (state: State): void => {
  if (!redis()) return;
  state.isPending = state.timer !== undefined;
  if (state.timer) return;
  emit('data.changed', {});
  if (state.isStopping) return;
  state.timer = setTimeout(() => {
    state.timer = undefined;
    if (state.isPending) notifyInstances(state);
  }, NOTIFY_MS).unref();
};

/** Changes the version after a write of public data. */
export const noteDataChange = (): void => {
  renew();
  notifyInstances(stateOf(strapi));
};

/** Follows the writes of other instances, and of other processes on the same SQLite file. */
export const followDataChanges = (): void => {
  on('data.changed', renew, { everywhere: true });
  on('database.changed', renew, { everywhere: true });
};

/** Sends a pending message to other instances. Until the stop is complete, each further write sends one. */
export const stopDataChanges = (): void => {
  const state = stateOf(strapi);
  clearTimeout(state.timer);
  state.timer = undefined;
  state.isStopping = true;
  if (state.isPending) notifyInstances(state);
};
