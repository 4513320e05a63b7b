import path from 'node:path';
import { JobTooHeavy } from '../worker/errors';
import { createWorkerPool } from '../worker/worker-pool';
import { type SanitizedSvg, type SvgProblem, trySanitizeSvg } from './index';

/** Characters up to which sanitizing takes less time than starting a thread. */
const SMALL = 100_000;

const svgPool = createWorkerPool<string, SanitizedSvg | SvgProblem>({
  file: path.join(__dirname, 'svg-worker.js'),
  size: 2,
  // 5 MB take one second, on a busy machine three.
  timeoutMs: 15_000,
  memoryMb: 512,
  idleMs: 10_000,
});

/** Sanitizes an SVG; a large one in a thread, so that it does not block the event loop. */
export const sanitizeInWorker = async (text: string): Promise<SanitizedSvg | SvgProblem> => {
  if (text.length <= SMALL) return trySanitizeSvg(text);
  try {
    return await svgPool.run(text);
  } catch (error) {
    if (error instanceof JobTooHeavy) return 'image_svg_heavy';
    throw error;
  }
};
