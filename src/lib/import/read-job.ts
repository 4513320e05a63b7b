import { type DocumentPlace, type ImportedDocument, parseDocument, parsePlace } from './document';
import { findLinks, rewriteLinks } from './find-links';
import type { Generator } from './generator/generator';
import { ImportFailure } from './import-failure';
import type { ImportProblem } from './problem';
import { findImages, type ImageSource, rewriteImages } from './images/rewrite-images';

/** Reads a file, or only its places, or replaces the targets of images and links in a text. */
export type ReadJob =
  | { kind: 'parse'; text: string; path: string; generator?: Generator }
  | { kind: 'place'; text: string; path: string; generator?: Generator }
  | {
      kind: 'rewrite';
      content: string;
      images: ReadonlyMap<string, string>;
      links: ReadonlyMap<string, string>;
    };

/** A document with the images and links of its text. */
export interface ReadDocument {
  document: ImportedDocument;
  images: ImageSource[];
  links: string[];
}

export type ReadReply = ReadDocument | DocumentPlace | { problem: ImportProblem } | string;

/** Runs a job of the thread. */
export const runReadJob = async (job: ReadJob): Promise<ReadReply> => {
  if (job.kind === 'rewrite') {
    const content = await rewriteImages(job.content, (src) => Promise.resolve(job.images.get(src)));
    return rewriteLinks(content, job.links);
  }
  try {
    if (job.kind === 'place') return parsePlace(job.text, job.path, job.generator);
    const document = parseDocument(job.text, job.path, job.generator);
    const images = findImages(document.content).map(({ src, alt }) => ({ src, alt }));
    return { document, images, links: findLinks(document.content) };
  } catch (error) {
    if (error instanceof ImportFailure) return { problem: error.problem };
    throw error;
  }
};
