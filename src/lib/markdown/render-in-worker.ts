import path from 'node:path';
import type { Locale } from '../../contract/enums';
import { createWorkerPool } from '../worker/worker-pool';
import type { Outline, Rendered, ResolvedImage } from './types';

/** A text, with the images of the library that it may show by their address. */
export interface RenderJob {
  kind: 'render' | 'outline';
  content: string;
  locale: Locale;
  images: [string, ResolvedImage][];
}

/** The thread that renders texts, one after the other. Decision 040. */
export const renderPool = createWorkerPool<RenderJob, Rendered | Outline>({
  file: path.join(__dirname, 'render-worker.js'),
  size: 1,
  // The longest honest text (1 MB of prose, or 10 s of code) takes half of it.
  timeoutMs: 20_000,
  // 1 MB of prose needs 250. Without a limit, a malicious text could end the whole process.
  memoryMb: 1_024,
  // An idle thread holds 100 MB of grammars and WASM.
  idleMs: 60_000,
});

/** `renderMarkdown` in the thread. @throws `JobTooHeavy`, `WorkerPoolEnded` */
export const renderInWorker = (job: Omit<RenderJob, 'kind'>): Promise<Rendered> =>
  renderPool.run({ kind: 'render', ...job }) as Promise<Rendered>;

/** `readOutline` in the thread. @throws `JobTooHeavy`, `WorkerPoolEnded` */
export const outlineInWorker = (content: string, locale: Locale): Promise<Outline> =>
  renderPool.run({ kind: 'outline', content, locale, images: [] });
