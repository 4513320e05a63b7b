import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { ForeignProblem } from '../foreign/foreign-article';
import type { ThreadMessage, ThreadTask } from './import.thread';
import type { Inspection, PrepareOptions, Prepared } from './prepare-import';

/** Megabytes of the heap: an export of Ghost is one JSON document, which takes several times its size. */
const MEMORY_MB = 1536;

interface RunOptions {
  signal?: AbortSignal;
  onProgress?: (done: number, total: number) => void;
}

/** Runs the reading and conversion of an export, which takes long, in a separate thread. */
const run = async <T>(workerData: ThreadTask, { signal, onProgress }: RunOptions): Promise<T> => {
  signal?.throwIfAborted();
  const thread = new Worker(path.join(__dirname, 'import.thread.js'), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const end = () => void thread.terminate();
  signal?.addEventListener('abort', end);
  try {
    return await new Promise<T>((resolve, reject) => {
      thread.on('message', (message: ThreadMessage) => {
        if ('progress' in message) onProgress?.(message.progress.done, message.progress.total);
        else if ('result' in message) resolve(message.result as T);
        else if ('problem' in message)
          reject(new ForeignProblem(message.problem.code, message.problem.detail));
        else reject(Object.assign(new Error(message.error.message), { code: message.error.code }));
      });
      thread.once('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ForeignProblem('export_too_large') : error),
      );
      // Rejects when the thread exits, because only then its files are closed.
      thread.once('exit', () =>
        reject(signal?.aborted ? (signal.reason as Error) : new Error('The thread of an import ended early')),
      );
    });
  } finally {
    signal?.removeEventListener('abort', end);
    await thread.terminate();
  }
};

/** `inspectImport` in a thread. @throws ForeignProblem; the reason of the signal */
export const inspectInThread = (
  file: string,
  folder: string,
  options: RunOptions = {},
): Promise<Inspection> => run({ task: 'inspect', file, folder }, options);

/** `prepareImport` in a thread. @throws ForeignProblem; the reason of the signal */
export const prepareInThread = (prepare: PrepareOptions, options: RunOptions = {}): Promise<Prepared> =>
  run({ task: 'prepare', ...prepare }, options);
