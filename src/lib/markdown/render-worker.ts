import { serveJobs } from '../worker/serve-jobs';
import { readOutline, renderMarkdown } from './render';
import type { RenderJob } from './render-in-worker';

serveJobs(({ kind, content, locale, images }: RenderJob) => {
  if (kind === 'outline') {
    const { headings, sections, excerpt } = readOutline(content, { locale });
    return { headings, sections, excerpt };
  }
  const known = new Map(images);
  return renderMarkdown(content, { locale, resolveImage: (src) => known.get(src) });
});
