import { setTimeout as wait } from 'node:timers/promises';
import type { SafeHtml } from '../../../../src/contract/text/safe-html';
import { renderInTurn } from '../../../../src/api/comment/exports';
import { AppError } from '../../../../src/core/http/app-error';

/**
 * What may be markup of comments, an address or a mention. Texts without it, which are most, are shown as they
 * are, without parsing.
 */
const MARKUP = /[`*_~<>[\]\\|&@#]|:\/\/|www\.|^\s{0,3}([-+=]|\d+[.)])|\n\s*\n/im;

/** Milliseconds that a message waits for its HTML; longer while the first thread starts. */
const WAIT_MS = 300;

/** Rendered text of a message. */
export interface RenderedText {
  /** Null when the text is shown as it is. */
  html: SafeHtml | null;
  /** Ids of mentioned accounts. */
  mentions: string[];
}

const PLAIN: RenderedText = { html: null, mentions: [] };

/**
 * Renders the text of a message like that of a comment, in a thread. At most one query, for names after an `@`. A text that
 * takes too long is shown as it is. Decision 111.
 * @param owner account or visitor whose text it is
 * @throws `too_many` when too many texts of the owner wait
 */
const renderText = async (
  content: string,
  owner: string,
  purpose: 'save' | 'background' = 'save',
): Promise<RenderedText> => {
  if (!MARKUP.test(content)) return PLAIN;
  const { html, mentions } = (await renderInTurn(content, owner, purpose)) ?? PLAIN;
  return { html, mentions };
};

/** Renders a text that took too long a second time, in the background. It stays as it is when the owner has too many of them. */
const renderAgain = async (content: string, owner: string): Promise<RenderedText> => {
  try {
    return await renderText(content, owner, 'background');
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many') return PLAIN;
    throw error;
  }
};

const renderTwice = async (content: string, owner: string): Promise<RenderedText> => {
  const first = await renderText(content, owner);
  return first.html === null && MARKUP.test(content) ? renderAgain(content, owner) : first;
};

/**
 * Renders a text with a time limit: `late` resolves to its HTML when that is not ready in time.
 * @throws `too_many` when too many texts of the owner wait
 */
export const renderInTime = async (
  content: string,
  owner: string,
): Promise<RenderedText & { late?: Promise<RenderedText> }> => {
  const rendering = renderTwice(content, owner);
  const timeout = new AbortController();
  const late = wait(WAIT_MS, 'late' as const, { signal: timeout.signal }).catch(() => 'late' as const);
  const first = await Promise.race([rendering, late]);
  timeout.abort();
  // The caller reports its error; when the message is not stored, no caller awaits it.
  if (first === 'late') rendering.catch(() => undefined);
  return first === 'late' ? { ...PLAIN, late: rendering } : first;
};
