import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Locale } from '../../../contract/enums';
import { type Formats, readSizes } from '../../../lib/image-sizes';
import { type Rendered, renderMarkdown, type ResolvedImage } from '../../../lib/markdown';

/** A save derives once and looks again when it indexes; an import derives each file once. */
const kept = new LRUCache<string, Promise<Rendered>>({ max: 32 });

/** Addresses of the library in a text. */
const UPLOADS = /\/uploads\/[\w.%-]+/g;

interface FileRow {
  url: string;
  width: number | null;
  height: number | null;
  formats: Formats;
}

type Pictures = [string, ResolvedImage][];

/** Sides and sizes of the pictures that a text shows. One query, none for a text without. */
const picturesOf = async (content: string): Promise<Pictures> => {
  const urls = [...new Set(content.match(UPLOADS) ?? [])];
  if (urls.length === 0) return [];
  const files = (await strapi.db.query('plugin::upload.file').findMany({
    select: ['url', 'width', 'height', 'formats'],
    where: { url: { $in: urls } },
    orderBy: { id: 'asc' },
  })) as FileRow[];
  return files.flatMap((file): Pictures => {
    const { url, width, height } = file;
    return width && height ? [[url, { url, width, height, srcset: readSizes(file).srcset }]] : [];
  });
};

const render = (content: string, locale: Locale, pictures: Pictures): Promise<Rendered> => {
  const known = new Map(pictures);
  return renderMarkdown(content, { locale, resolveImage: (src) => known.get(src) });
};

/**
 * Safe HTML, headings, counts, sections and images of a markdown text, made once a text (design decision 9).
 * @param locale language of the words that the renderer adds (footnotes, tables)
 */
export const deriveText = async (content: string, locale: Locale): Promise<Rendered> => {
  const pictures = await picturesOf(content);
  // A picture has its sizes later than its text, or other ones.
  const text = JSON.stringify([content, pictures]);
  const key = `${locale} ${createHash('sha256').update(text).digest('base64')}`;
  let rendered = kept.get(key);
  if (!rendered) {
    rendered = render(content, locale, pictures);
    kept.set(key, rendered);
    // A failure is thrown to whoever waits; it must not be kept for the next one.
    rendered.catch(() => kept.delete(key));
  }
  return rendered;
};
