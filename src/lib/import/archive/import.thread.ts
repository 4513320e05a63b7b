import { parentPort, workerData } from 'node:worker_threads';
import { ForeignProblem, type ForeignProblemCode } from '../foreign/foreign-article';
import {
  type Inspection,
  inspectImport,
  type PrepareOptions,
  type Prepared,
  prepareImport,
} from './prepare-import';

export type ThreadTask =
  { task: 'inspect'; file: string; folder: string } | ({ task: 'prepare' } & PrepareOptions);

/** Messages of the thread: progress, and at the end one of the others. */
export type ThreadMessage =
  | { progress: { done: number; total: number } }
  | { result: Inspection | Prepared }
  | { problem: { code: ForeignProblemCode; detail: string } }
  | { error: { message: string; code?: string } };

const send = (message: ThreadMessage): void => parentPort?.postMessage(message);

const run = (task: ThreadTask): Promise<Inspection | Prepared> =>
  task.task === 'inspect'
    ? inspectImport(task.file, task.folder)
    : prepareImport(task, (done, total) => send({ progress: { done, total } }));

run(workerData as ThreadTask).then(
  (result) => send({ result }),
  (error: unknown) => {
    if (error instanceof ForeignProblem) {
      send({ problem: { code: error.code, detail: error.detail } });
      return;
    }
    const { stack, message, code } = error as NodeJS.ErrnoException;
    send({ error: { message: stack ?? message, code } });
  },
);
