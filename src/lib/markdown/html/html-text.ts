import { readTags } from './html-tags';

/** Number of characters that are processed at most: summaries need no more. */
export const MAX_INPUT = 20_000;

/** Inline elements; all others separate words. */
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

/** Extracts the text of HTML: drops tags, comments, scripts and styles, and decodes entities. */
export const htmlToText = (html: string): string => {
  let text = '';
  for (const token of readTags(html.slice(0, MAX_INPUT)))
    if (typeof token === 'string') text += token;
    else if (!INLINE_ELEMENTS.has(token.name)) text += ' ';
  return text;
};
