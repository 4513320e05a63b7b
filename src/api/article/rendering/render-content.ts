import { AsyncLocalStorage } from 'node:async_hooks';
import type { Locale } from '../../../contract/enums';
import { type Formats, imageSources } from '../../../lib/image/variants';
import type { Outline, Rendered, ResolvedImage } from '../../../lib/markdown';
import { outlineInWorker, renderInWorker } from '../../../lib/markdown/render-in-worker';
import { JobTooHeavy } from '../../../lib/worker/errors';
import { AppError } from '../../../core/http/app-error';

/** The markdown of an article in one language. */
export interface Text {
  content: string;
  locale: Locale;
}

/** Texts that were rendered, or only outlined, for the write that runs now. */
const prepared = new AsyncLocalStorage<ReadonlyMap<string, Rendered | Outline>>();

const keyOf = ({ content, locale }: Text): string => `${locale} ${content}`;

/** Addresses of the library in a text. */
const UPLOADS = /\/uploads\/[\w.%-]+/g;

interface FileRow {
  url: string;
  width: number | null;
  height: number | null;
  formats: Formats;
}

type Images = [string, ResolvedImage][];

/** Dimensions and variants of the images that a text shows. One query, none for a text without. */
const findImages = async (content: string): Promise<Images> => {
  const urls = [...new Set(content.match(UPLOADS) ?? [])];
  if (urls.length === 0) return [];
  const files = (await strapi.db.query('plugin::upload.file').findMany({
    select: ['url', 'width', 'height', 'formats'],
    where: { url: { $in: urls } },
    orderBy: { id: 'asc' },
  })) as FileRow[];
  return files.flatMap((file): Images => {
    const { url, width, height } = file;
    return width && height ? [[url, { url, width, height, srcset: imageSources(file).srcset }]] : [];
  });
};

const orTooHeavy = (error: unknown): never => {
  throw error instanceof JobTooHeavy ? new AppError('text_too_heavy') : error;
};

/**
 * Safe HTML, headings, counts, sections and images of a markdown text (decision 018). Rendered in a thread, where
 * it may wait for other texts; inside {@link withTexts} a prepared text is at hand.
 * @throws `text_too_heavy`; 503 while the server stops
 */
export const renderContent = async (text: Text): Promise<Rendered> => {
  const known = prepared.getStore()?.get(keyOf(text));
  if (known && 'html' in known) return known;
  return renderInWorker({ ...text, images: await findImages(text.content) }).catch(orTooHeavy);
};

/** Headings, sections and excerpt of a text, which need no rendering; otherwise like {@link renderContent}. */
export const outlineContent = async (text: Text): Promise<Outline> =>
  prepared.getStore()?.get(keyOf(text)) ??
  (await outlineInWorker(text.content, text.locale).catch(orTooHeavy));

export interface Texts {
  /** Texts that are stored. */
  rendered?: Text[];
  /** Texts that are published, or replaced, as they are. */
  outlined?: Text[];
}

/**
 * Renders each text once, then runs a write, in which {@link renderContent} and {@link outlineContent} return what was
 * prepared. For every write that opens a transaction: in it nothing may be rendered, because SQLite has one connection
 * and everybody would wait for the text.
 * @throws `text_too_heavy`
 */
export const withTexts = async <T>(
  { rendered = [], outlined = [] }: Texts,
  write: () => Promise<T>,
): Promise<T> => {
  const texts = new Map(prepared.getStore());
  for (const text of rendered) {
    const known = texts.get(keyOf(text));
    if (!known || !('html' in known)) texts.set(keyOf(text), await renderContent(text));
  }
  for (const text of outlined)
    if (!texts.has(keyOf(text))) texts.set(keyOf(text), await outlineContent(text));
  return prepared.run(texts, write);
};
