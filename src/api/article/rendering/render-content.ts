import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Locale } from '../../../contract/enums';
import { type Formats, imageSources } from '../../../lib/image/variants';
import { readSections, type Rendered, type ResolvedImage } from '../../../lib/markdown';
import { RenderingEnded, TextTooHeavy } from '../../../lib/markdown/render-thread';
import { AppError } from '../../../core/http/app-error';
import { renderThread } from './render-thread';

/** A save derives once and looks again when it indexes; an import derives each file once. */
const kept = new LRUCache<string, Promise<Rendered>>({ max: 32 });

type Outline = Pick<Rendered, 'headings' | 'sections'>;

/** Outlines of what was derived a moment ago: pictures change nothing in them. */
const outlines = new LRUCache<string, Outline>({ max: 32 });

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64');

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
    return width && height ? [[url, { url, width, height, srcset: imageSources(file).srcset }]] : [];
  });
};

const render = async (content: string, locale: Locale, pictures: Pictures): Promise<Rendered> => {
  try {
    return await renderThread.render({ content, locale, pictures });
  } catch (error) {
    if (error instanceof TextTooHeavy) throw new AppError('text_too_heavy');
    if (error instanceof RenderingEnded) throw new AppError('unavailable');
    throw error;
  }
};

/**
 * Safe HTML, headings, counts, sections and images of a markdown text, made once a text (design decision 9).
 * Rendered beside the event loop, so it may wait for texts of others: before a transaction, not in it, for SQLite has
 * one connection. A text that was derived a moment ago is at hand.
 * @param locale language of the words that the renderer adds (footnotes, tables)
 * @throws `text_too_heavy`; `unavailable` while the server stops
 */
export const renderContent = async (content: string, locale: Locale): Promise<Rendered> => {
  const pictures = await picturesOf(content);
  // A picture has its sizes later than its text, or other ones.
  const text = JSON.stringify([content, pictures]);
  const key = `${locale} ${digestOf(text)}`;
  let rendered = kept.get(key);
  if (!rendered) {
    rendered = render(content, locale, pictures);
    kept.set(key, rendered);
    rendered.then(
      (made) => outlines.set(`${locale} ${digestOf(content)}`, made),
      // A failure is thrown to whoever waits; it must not be kept for the next one.
      () => kept.delete(key),
    );
  }
  return rendered;
};

/**
 * Headings and sections of a text, for the search index. At hand after a save; else read here, in the transaction that
 * cannot wait for the texts of others, at a fraction of the time of rendering.
 */
export const outlineOf = (content: string, locale: Locale): Outline =>
  outlines.get(`${locale} ${digestOf(content)}`) ?? readSections(content, { locale });
