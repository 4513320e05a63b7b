import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Locale } from '../../../contract/enums';
import { type Rendered, renderMarkdown } from '../../../lib/markdown';

/** A save derives once and looks again when it indexes; an import derives each file once. */
const kept = new LRUCache<string, Promise<Rendered>>({ max: 32 });

/** Addresses of the library in a text. */
const UPLOADS = /\/uploads\/[\w.%-]+/g;

interface FileRow {
  url: string;
  width: number | null;
  height: number | null;
}

const imageSizes = async (content: string): Promise<Map<string, FileRow>> => {
  const urls = [...new Set(content.match(UPLOADS) ?? [])];
  if (urls.length === 0) return new Map();
  const files = (await strapi.db
    .query('plugin::upload.file')
    .findMany({ select: ['url', 'width', 'height'], where: { url: { $in: urls } } })) as FileRow[];
  return new Map(files.map((file) => [file.url, file]));
};

const render = async (content: string, locale: Locale): Promise<Rendered> => {
  const sizes = await imageSizes(content);
  return renderMarkdown(content, {
    locale,
    resolveImage: (src) => {
      const file = sizes.get(src);
      return file?.width && file.height ? { url: src, width: file.width, height: file.height } : undefined;
    },
  });
};

/**
 * Safe HTML, headings, counts, sections and images of a markdown text, made once a text (design decision 9).
 * @param locale language of the words that the renderer adds (footnotes, tables)
 */
export const deriveText = (content: string, locale: Locale): Promise<Rendered> => {
  const key = `${locale} ${createHash('sha256').update(content).digest('base64')}`;
  let rendered = kept.get(key);
  if (!rendered) {
    rendered = render(content, locale);
    kept.set(key, rendered);
    // A failure is thrown to whoever waits; it must not be kept for the next one.
    rendered.catch(() => kept.delete(key));
  }
  return rendered;
};
