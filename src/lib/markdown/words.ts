/** Reading speeds: characters a minute for Chinese and Japanese, words a minute for all else. */
const CJK_PER_MINUTE = 400;
const WORDS_PER_MINUTE = 220;

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’_-]*/gu;

const countMatches = (text: string, pattern: RegExp): number => {
  let count = 0;
  for (const _ of text.matchAll(pattern)) count += 1;
  return count;
};

/**
 * Counts mixed text: each CJK character is a word, each run of other letters and digits is one.
 * @returns `minutes` is 0 for no words at all, else 1 or more
 */
export const countWords = (text: string): { words: number; minutes: number } => {
  const cjk = countMatches(text, CJK);
  const other = countMatches(text.replace(CJK, ' '), WORD);
  return { words: cjk + other, minutes: Math.ceil(cjk / CJK_PER_MINUTE + other / WORDS_PER_MINUTE) };
};

/** Length of a derived abstract in characters (the product's list shows 100). */
export const EXCERPT_LENGTH = 100;

/** How far back a cut may go to find the end of a word or a clause. */
const MAX_BACKTRACK = 25;

/**
 * The beginning of a text, cut at the end of a word or after a punctuation mark, with an ellipsis.
 * @param length in characters (code points), ellipsis not counted
 */
export const excerptOf = (text: string, length = EXCERPT_LENGTH): string => {
  // Two UTF-16 units a character at most, and white space shrinks: four times is ample and spares long texts.
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

/** No comma, colon or opening bracket hangs before the ellipsis. */
const tidyEnd = (text: string): string => text.replace(/[\s,;:、，；：(（[【“‘«<《-]+$/u, '');
