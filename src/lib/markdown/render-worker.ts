import { sectionTerms } from '../search/section-terms';
import { serveJobs } from '../worker/serve-jobs';
import { renderComment } from './comment';
import { findExcess } from './complexity';
import { feedHtml } from './html/feed-html';
import { readOutline, renderMarkdown } from './render';
import type { RenderJob, RenderReply } from './render-in-worker';

/**
 * Maximum memory in MB of a reused thread. Oniguruma's WASM memory grows with each grammar and never shrinks (186 MB after
 * 318 articles), and a heap keeps the memory of one large text (280 MB for 850 KB). A new thread has 60.
 */
const MAX_IDLE_MB = 160;

const render = async (job: RenderJob): Promise<RenderReply> => {
  if (job.kind === 'feed') return feedHtml(job);
  if (job.kind === 'comment') return renderComment(job.content, () => Promise.resolve(new Map(job.people)));
  const { kind, content, locale, images, hasTerms } = job;
  if (kind === 'check') return { excess: findExcess(content) };
  if (kind === 'outline') {
    const { headings, sections, excerpt } = readOutline(content, { locale });
    return { headings, sections, excerpt, terms: sectionTerms(sections) };
  }
  const known = new Map(images);
  const rendered = await renderMarkdown(content, { locale, resolveImage: (src) => known.get(src) });
  // The sections are as long as the text, and only the search index needs them.
  return hasTerms ? { ...rendered, terms: sectionTerms(rendered.sections) } : { ...rendered, sections: [] };
};

serveJobs(render, { maxIdleMb: MAX_IDLE_MB });
