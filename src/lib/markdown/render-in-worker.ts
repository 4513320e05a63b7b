import path from 'node:path';
import type { Locale } from '../../contract/enums';
import { createWorkerPool } from '../worker/worker-pool';
import type { Rendered, ResolvedImage } from './types';

/** A text to be rendered, with the images of the library that it may show by their address. */
export interface RenderJob {
  content: string;
  locale: Locale;
  images: [string, ResolvedImage][];
}

/** The thread that renders texts, one after the other. Decision 040. */
export const renderPool = createWorkerPool<RenderJob, Rendered>({
  file: path.join(__dirname, 'render-worker.js'),
  size: 1,
  // The longest honest text (1 MB of prose, or 10 s of code) takes half of it.
  timeoutMs: 20_000,
  // 1 MB of prose needs 250. Without a limit, a malicious text could end the whole process.
  memoryMb: 1_024,
  // An idle thread holds 100 MB of grammars and WASM.
  idleMs: 60_000,
});
