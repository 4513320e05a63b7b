import { serveJobs } from '../worker/serve-jobs';
import { renderMarkdown } from './render';
import type { RenderJob } from './render-in-worker';

serveJobs(({ content, locale, images }: RenderJob) => {
  const known = new Map(images);
  return renderMarkdown(content, { locale, resolveImage: (src) => known.get(src) });
});
