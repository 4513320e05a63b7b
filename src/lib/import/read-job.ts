import { type ImportedDocument, parseDocument } from './document';
import { findLinks } from './find-links';
import type { Generator } from './generator/generator';
import { ImportFailure } from './import-failure';
import type { ImportProblem } from './problem';
import { findImages, type ImageSource, rewriteImages } from './rewrite-images';

/** A file that is read, or a text in which images get other sources. */
export type ReadJob =
  | { kind: 'parse'; text: string; path: string; generator?: Generator }
  | { kind: 'rewrite'; content: string; urls: ReadonlyMap<string, string> };

/** A document with what its text shows and leads to. */
export interface ReadDocument {
  document: ImportedDocument;
  images: ImageSource[];
  links: string[];
}

export type ReadReply = ReadDocument | { problem: ImportProblem } | string;

/** Runs a job of the thread. */
export const runReadJob = async (job: ReadJob): Promise<ReadReply> => {
  if (job.kind === 'rewrite') return rewriteImages(job.content, (src) => Promise.resolve(job.urls.get(src)));
  try {
    const document = parseDocument(job.text, job.path, job.generator);
    const images = findImages(document.content).map(({ src, alt }) => ({ src, alt }));
    return { document, images, links: findLinks(document.content) };
  } catch (error) {
    if (error instanceof ImportFailure) return { problem: error.problem };
    throw error;
  }
};
