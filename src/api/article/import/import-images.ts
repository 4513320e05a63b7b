import path from 'node:path';
import { classifyImage, type ImportProblem, resolveImage, rewriteImages } from '../../../lib/import';
import { storeImage, type StoredImage } from '../../image/exports';

export interface ImportImagesOptions {
  content: string;
  /** Cover named in the front matter. */
  banner: string | null;
  /** The article's file. */
  file: string;
  /** Folder of the import; nothing outside it is read. */
  root: string;
}

export interface ImportedImages {
  /** The text with addresses of the library. */
  content: string;
  banner: StoredImage | null;
  notes: ImportProblem[];
}

/** Puts the images that a text names into the library and the library's addresses into the text. */
export const importImages = async (options: ImportImagesOptions): Promise<ImportedImages> => {
  const { content, banner, file, root } = options;
  const notes: ImportProblem[] = [];
  const stored = new Map<string, StoredImage | null>();

  const store = async (source: string, alt: string): Promise<StoredImage | null> => {
    const found = await resolveImage(source, path.dirname(file), root);
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

  const rewritten = await rewriteImages(content, async (source, alt) => {
    if (!stored.has(source)) stored.set(source, await store(source, alt));
    return stored.get(source)?.url;
  });
  return { content: rewritten, banner: banner ? await store(banner, '') : null, notes };
};
