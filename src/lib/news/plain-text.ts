import { readTags } from '../markdown/html-tags';
import { excerptOf } from '../markdown/words';

/** As much of a text as is read before it is shortened: a summary needs no more, however long the article is. */
const MAX_INPUT = 20_000;

/** Control characters, and those that turn the direction of what follows them. */
// eslint-disable-next-line no-control-regex -- control characters are what is taken out
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/g;

/** Tags between which words touch. Any other parts them. */
const INLINE_ELEMENTS = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'cite',
  'code',
  'em',
  'i',
  'mark',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
  'wbr',
]);

/** White space joined, without what is no text; longer ones are cut at the end of a word, with an ellipsis. */
const tidy = (text: string, length: number): string =>
  // A lone half of a surrogate pair is no character, and PostgreSQL refuses it.
  excerptOf(
    text
      .slice(0, MAX_INPUT)
      .replace(CONTROL_CHARACTERS, ' ')
      .replace(/\p{Surrogate}/gu, '\uFFFD'),
    length,
  );

/** The words of HTML: tags, comments, scripts and styles are dropped, entities decoded. */
const htmlToText = (html: string): string => {
  let text = '';
  for (const token of readTags(html.slice(0, MAX_INPUT)))
    if (typeof token === 'string') text += token;
    else if (!INLINE_ELEMENTS.has(token.name)) text += ' ';
  return text;
};

/** Text of a feed, as its format gives it. */
export interface FeedText {
  value?: string;
  isHtml: boolean;
}

/**
 * Text of a feed as one line of plain text, to be shown as such.
 * @param length in characters
 */
export const plainText = ({ value = '', isHtml }: FeedText, length: number): string =>
  tidy(isHtml ? htmlToText(value) : value, length);

/** An absolute http(s) address, or null. @param base what a relative one starts from */
export const httpUrl = (value: string | undefined, base?: string): string | null => {
  const text = value?.trim() ?? '';
  if (!text || text.length > 2000 || !URL.canParse(text, base)) return null;
  const { protocol, href } = new URL(text, base);
  return (protocol === 'http:' || protocol === 'https:') && href.length <= 2000 ? href : null;
};
