import { built } from './boot';

/** Waits until the notices of all events so far are written. */
export const untilNoticed = (): Promise<void> =>
  built<{ drainBackground: () => Promise<void> }>('src/core/background').drainBackground();

/**
 * Waits for background work, and stores what is collected between two writes (views, visits, read positions in rooms,
 * errors for the runtime log): afterwards nothing is sent to the database until a request or a new error.
 */
export const untilQuiet = async (): Promise<void> => {
  await untilNoticed();
  await built<{ writeViews: () => Promise<void> }>('src/api/article/stats/write-views').writeViews();
  await built<{ writeVisits: () => Promise<void> }>('src/api/statistics/actions/write-visits').writeVisits();
  await built<{ flushReadMarks: () => Promise<unknown> }>(
    'cms/chat/server/socket/read-queue',
  ).flushReadMarks();
  await built<{ writeRuntimeLog: (now: Date) => Promise<void> }>(
    'cms/activity-log/server/runtime/capture',
  ).writeRuntimeLog(new Date());
};
