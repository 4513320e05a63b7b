export { countWords } from '../../contract/count-words';

/** Length of a derived abstract in characters (the product's list shows 100). */
export const EXCERPT_LENGTH = 100;

/** Maximum number of characters to step back to the end of a word or clause. */
const MAX_BACKTRACK = 25;

/**
 * Returns the start of a text, cut at the end of a word or after punctuation, with an ellipsis.
 * @param length in characters (code points), not counting the ellipsis
 */
export const excerptOf = (text: string, length = EXCERPT_LENGTH): string => {
  // A character has at most two UTF-16 units and white space collapses; slicing first keeps long texts cheap.
  const flat = text
    .slice(0, length * 8)
    .replace(/\s+/gu, ' ')
    .trim();
  const characters = Array.from(flat);
  if (characters.length <= length) return flat;
  const head = characters.slice(0, length).join('');
  const next = characters[length] ?? '';
  const isWhole = !/[\p{L}\p{N}]/u.test(next) || CJK_END.test(head);
  if (isWhole) return `${tidyEnd(head)}…`;
  const cut = head.search(/[^\p{L}\p{M}\p{N}'’_-][\p{L}\p{M}\p{N}'’_-]*$/u);
  return `${tidyEnd(cut >= head.length - MAX_BACKTRACK && cut > 0 ? head.slice(0, cut + 1) : head)}…`;
};

const CJK_END = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u;

/** Removes trailing commas, colons and opening brackets, which would precede the ellipsis. */
const tidyEnd = (text: string): string => text.replace(/[\s,;:、，；：(（[【“‘«<《-]+$/u, '');
