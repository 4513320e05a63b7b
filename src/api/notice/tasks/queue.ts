import type { Knex } from 'knex';
import { afterCommit, transaction } from '../../../core/database/transaction';
import { toDbTime } from '../../../core/database/time';
import type { DomainEvents, EventName } from '../../../core/events/domain-events';
import { onInTransaction } from '../../../core/events/event-bus';
import { runInBackground } from '../../../core/background';
import { logError } from '../../../core/storage/storage-log';
import { sendNoticeMails } from '../mails/send-notice-mails';
import { fromJson, NOTICE_TASK } from '../notice';

type Handler<N extends EventName> = (trx: Knex.Transaction, payload: DomainEvents[N]) => Promise<void>;

/** The events for which notices are written, with the functions that write them. */
export type NoticeHandlers = { [N in EventName]?: Handler<N> };

interface Task {
  id: number;
  event: EventName;
  payload: unknown;
  attempts: number;
}

const BATCH = 50;
/** Milliseconds until the first retry of a failed task; it doubles. The tenth failure is the last, after eight hours. */
const RETRY_MS = 30_000;
const MAX_ATTEMPTS = 10;

let handlers: NoticeHandlers = {};
let running: Promise<void> | undefined;
let isAskedAgain = false;

/** Stores a task for an event in the event's transaction, and runs it after the COMMIT. */
export const queueTask = async (event: EventName, payload: unknown): Promise<void> => {
  await strapi.db.query(NOTICE_TASK).create({ data: { event, payload, attempts: 0, next_at: new Date() } });
  afterCommit(runTasksInBackground);
};

const dueTasks = async (): Promise<Task[]> =>
  (await strapi.db.query(NOTICE_TASK).findMany({
    where: { next_at: { $lte: new Date() } },
    orderBy: { id: 'asc' },
    limit: BATCH,
  })) as Task[];

/** Runs a task and deletes it in one transaction, so that it runs once on all instances. */
const doTask = ({ id, event, payload }: Task): Promise<void> =>
  transaction(async (trx) => {
    if ((await trx('notice_tasks').where({ id }).delete()) === 0) return;
    const handle = handlers[event] as Handler<EventName> | undefined;
    await handle?.(trx, fromJson(payload as never, {} as never));
  });

const postpone = async ({ id, attempts }: Task): Promise<void> => {
  const { client } = strapi.db.dialect;
  const task = strapi.db.connection('notice_tasks').where({ id, attempts });
  const next = new Date(Date.now() + RETRY_MS * 2 ** attempts);
  if (attempts + 1 >= MAX_ATTEMPTS) await task.delete();
  else await task.update({ attempts: attempts + 1, next_at: toDbTime(next, client) });
};

/** Runs all due tasks. @returns when none is left */
const runTasks = async (): Promise<void> => {
  for (let tasks = await dueTasks(); tasks.length > 0; tasks = await dueTasks())
    for (const task of tasks)
      try {
        await doTask(task);
      } catch (error) {
        logError(`Notices of ${task.event} were not written`, error);
        await postpone(task);
      }
};

const runAll = async (): Promise<void> => {
  do {
    isAskedAgain = false;
    await runTasks();
    await sendNoticeMails(new Date());
  } while (isAskedAgain);
};

/** Runs waiting tasks in the background, one after another. */
export const runTasksInBackground = (): void => {
  isAskedAgain = true;
  if (running) return;
  running = runAll().finally(() => {
    running = undefined;
  });
  runInBackground(running, 'Notices were not written');
};

/** Runs waiting tasks, including those of an instance that has ended. */
export const runWaitingTasks = async (): Promise<void> => {
  runTasksInBackground();
  await running;
};

/** Subscribes to the events for which notices are written. */
export const registerNoticeHandlers = (table: NoticeHandlers): void => {
  handlers = table;
  for (const event of Object.keys(table) as EventName[])
    onInTransaction(event, (payload) => queueTask(event, payload));
};
