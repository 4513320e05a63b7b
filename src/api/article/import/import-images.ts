import path from 'node:path';
import {
  classifyImage,
  type ImageSource,
  type ImportProblem,
  resolveImage,
  rewriteInWorker,
} from '../../../lib/import';
import { storeImage, type StoredImage } from '../../image/exports';

export interface ImportImagesOptions {
  content: string;
  /** Images of the text, in order. */
  images: readonly ImageSource[];
  /** New targets of links, by the old ones. */
  links: ReadonlyMap<string, string>;
  /** Cover of the front matter. */
  banner: string | null;
  /** The article's file. */
  file: string;
  /** The import folder; files outside are not read. */
  root: string;
}

export interface ImportedImages {
  /** The text with URLs of the library, and with the new targets of its links. */
  content: string;
  banner: StoredImage | null;
  notes: ImportProblem[];
}

/** URL of a missing image: relative, so that the caption mentions it, and no file of this site is shown. */
const missing = (src: string): string | undefined =>
  /^\/[^/]/.test(src) ? src.replace(/^\//, '') : undefined;

/** Stores the images of a text in the library, and replaces their sources by the library's URLs, and link targets by new ones. */
export const importImages = async (options: ImportImagesOptions): Promise<ImportedImages> => {
  const { content, images, links, banner, file, root } = options;
  const notes: ImportProblem[] = [];
  const stored = new Map<string, StoredImage | null>();

  const store = async (source: string, alt: string): Promise<StoredImage | null> => {
    const found = await resolveImage(source, path.dirname(file), root, path.parse(file).name);
    if (found.kind === 'remote') return null;
    if (found.kind === 'problem') {
      notes.push(found.problem);
      return null;
    }
    const checked = await classifyImage(found.file);
    if (checked.problem) {
      notes.push(checked.problem);
      return null;
    }
    const { mime, svg } = checked;
    return storeImage({ file: found.file, name: path.basename(found.file), mime, svg, alt });
  };

  for (const { src, alt } of images) if (!stored.has(src)) stored.set(src, await store(src, alt));
  const urls = new Map(
    [...stored].flatMap(([src, image]) => {
      const url = image?.url ?? missing(src);
      return url ? [[src, url] as const] : [];
    }),
  );
  return {
    content: await rewriteInWorker(content, { images: urls, links }),
    banner: banner ? await store(banner, '') : null,
    notes,
  };
};
