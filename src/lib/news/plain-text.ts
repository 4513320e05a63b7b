import { htmlToText, MAX_INPUT } from '../markdown/html/html-text';
import { excerptOf } from '../markdown/words';

/** Control characters, and those that change the text direction. */
// eslint-disable-next-line no-control-regex -- control characters are removed
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/g;

/** Collapses white space, removes control characters and truncates at the end of a word, with an ellipsis. */
const normalizeText = (text: string, length: number): string =>
  // PostgreSQL rejects lone surrogates.
  excerptOf(
    text
      .slice(0, MAX_INPUT)
      .replace(CONTROL_CHARACTERS, ' ')
      .replace(/\p{Surrogate}/gu, '\uFFFD'),
    length,
  );

/** A text value of a feed, plain or HTML. */
export interface FeedText {
  value?: string;
  isHtml: boolean;
}

/**
 * Converts a text value of a feed to one line of plain text.
 * @param length limit in characters
 */
export const plainText = ({ value = '', isHtml }: FeedText, length: number): string =>
  normalizeText(isHtml ? htmlToText(value) : value, length);

/** Returns an absolute http(s) URL, or null. @param base base of relative URLs */
export const httpUrl = (value: string | undefined, base?: string): string | null => {
  const text = value?.trim() ?? '';
  if (!text || text.length > 2000 || !URL.canParse(text, base)) return null;
  const { protocol, href } = new URL(text, base);
  return (protocol === 'http:' || protocol === 'https:') && href.length <= 2000 ? href : null;
};
