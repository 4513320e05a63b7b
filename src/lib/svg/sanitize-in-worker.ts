import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { type SanitizedSvg, type SvgProblem, trySanitizeSvg } from './index';

/** Up to here a drawing is cleaned sooner than a thread begins. */
const SMALL = 100_000;
/** 5 MB take one second, on a busy machine three. */
const TIME_MS = 15_000;
const MEMORY_MB = 512;

/** Cleans a drawing; a large one in a thread of its own, so that nobody else waits for it. */
export const sanitizeInWorker = (text: string): Promise<SanitizedSvg | SvgProblem> =>
  new Promise((resolve, reject) => {
    if (text.length <= SMALL) return resolve(trySanitizeSvg(text));
    const worker = new Worker(path.join(__dirname, 'svg-worker.js'), {
      workerData: text,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const timer = setTimeout(() => {
      resolve('image_svg_heavy');
      void worker.terminate();
    }, TIME_MS);
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve('image_svg_heavy') : reject(error),
    );
    worker.once('exit', () => clearTimeout(timer));
  });
