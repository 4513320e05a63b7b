import { AsyncLocalStorage } from 'node:async_hooks';
import type { Locale } from '../../../contract/enums';
import { FILE } from '../../../core/database/content-types';
import { type Formats, imageSources } from '../../../lib/image/variants';
import type { Outline, Rendered, ResolvedImage, WithTerms } from '../../../lib/markdown';
import {
  outlineInWorker,
  renderInWorker,
  type RenderTurn,
  RETRY_SECONDS,
  TextExceedsLimit,
} from '../../../lib/markdown/render-in-worker';
import { JobTooHeavy, TooManyJobs } from '../../../lib/worker/errors';
import { currentCaller } from '../../../core/http/client/caller';
import { errorForCaller } from '../../../core/http/panel/panel-request';
import { UPLOAD_URLS } from '../../../lib/image/upload-urls';

/** The markdown of an article in one language. */
export interface Text {
  content: string;
  locale: Locale;
}

/** Texts to be prepared before a write. */
export interface Texts {
  /** Texts to be stored. */
  rendered?: Text[];
  /** Texts to be published or replaced unchanged. */
  outlined?: Text[];
}

/** The results of the texts of the current write, by {@link textKey}; set by `withTexts`. */
export const preparedTexts = new AsyncLocalStorage<ReadonlyMap<string, (Rendered | Outline) & WithTerms>>();

/** The key of a text in maps. */
export const textKey = ({ content, locale }: Text): string => `${locale} ${content}`;

/** Thrown instead of rendering in a transaction, which would block SQLite's only connection (decision 040). */
export class TextNotPrepared extends Error {
  override readonly name = 'TextNotPrepared';

  /** @param texts what `withTexts` must be given */
  constructor(readonly texts: Texts) {
    super('A transaction that stores or publishes the text of an article must run inside of withTexts');
  }
}

const requireNoTransaction = (texts: Texts): void => {
  if (strapi.db.inTransaction()) throw new TextNotPrepared(texts);
};

interface FileRow {
  url: string;
  width: number | null;
  height: number | null;
  formats: Formats;
}

type Images = [string, ResolvedImage][];

/** Returns dimensions and variants of the images in a text. One query, none without images. */
const findImages = async (content: string): Promise<Images> => {
  const urls = [...new Set(content.match(UPLOAD_URLS) ?? [])];
  if (urls.length === 0) return [];
  const files = (await strapi.db.query(FILE).findMany({
    select: ['url', 'width', 'height', 'formats'],
    where: { url: { $in: urls } },
    orderBy: { id: 'asc' },
  })) as FileRow[];
  return files.flatMap((file): Images => {
    const { url, width, height } = file;
    return width && height ? [[url, { url, width, height, srcset: imageSources(file).srcset }]] : [];
  });
};

const orRefuse = (error: unknown): never => {
  if (error instanceof TextExceedsLimit) {
    const { code, line, max } = error.excess;
    throw errorForCaller(code, { line, max });
  }
  if (error instanceof TooManyJobs) throw errorForCaller('too_many', { seconds: RETRY_SECONDS });
  throw error instanceof JobTooHeavy ? errorForCaller('text_too_heavy') : error;
};

/** The texts of a person alternate with those of others; a preview whose caller has disconnected is not rendered. */
const turnOf = (purpose: 'save' | 'preview'): RenderTurn => {
  const caller = currentCaller();
  if (!caller) return { purpose: 'background' };
  const { owner, signal } = caller;
  return purpose === 'save' ? { purpose, owner } : { purpose, owner, signal };
};

/**
 * Renders a markdown text (decision 018) in a worker thread, where it may queue; inside of `withTexts` the prepared result
 * is returned.
 * @throws an error of `src/contract/errors/text-errors.ts`, `text_too_heavy`, `too_many`; 503 while the server stops;
 * TextNotPrepared in a transaction
 */
export const renderContent = async (text: Text, purpose: 'save' | 'preview' = 'save'): Promise<Rendered> => {
  const known = preparedTexts.getStore()?.get(textKey(text));
  if (known && 'html' in known) return known;
  requireNoTransaction({ rendered: [text] });
  const job = { ...text, images: await findImages(text.content) };
  return renderInWorker(job, turnOf(purpose)).catch(orRefuse);
};

/** Returns headings, sections with their search terms, and excerpt of a text; otherwise like {@link renderContent}. */
export const outlineContent = async (text: Text): Promise<Outline & WithTerms> => {
  const known = preparedTexts.getStore()?.get(textKey(text));
  if (known) return known;
  requireNoTransaction({ outlined: [text] });
  return outlineInWorker(text.content, text.locale, turnOf('save')).catch(orRefuse);
};
