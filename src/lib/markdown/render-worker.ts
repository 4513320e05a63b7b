import { parentPort } from 'node:worker_threads';
import { renderMarkdown } from './render';
import type { RenderJob } from './render-thread';

// The thread that renders: a job comes in, what is derived from it goes out. See render-thread.ts.
parentPort?.on('message', ({ content, locale, pictures }: RenderJob) => {
  const known = new Map(pictures);
  renderMarkdown(content, { locale, resolveImage: (src) => known.get(src) }).then(
    (rendered) => parentPort?.postMessage({ rendered }),
    (error: unknown) => parentPort?.postMessage({ error }),
  );
});
