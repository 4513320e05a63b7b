/** Reading speed: characters per minute for Chinese and Japanese, words per minute for other languages. */
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
 * Counts words of mixed text: each CJK character is one, each run of other letters and digits is one.
 * @returns `minutes` of reading, at least 1 unless there are no words
 */
export const countWords = (text: string): { words: number; minutes: number } => {
  const cjk = countMatches(text, CJK);
  const other = countMatches(text.replace(CJK, ' '), WORD);
  return { words: cjk + other, minutes: Math.ceil(cjk / CJK_PER_MINUTE + other / WORDS_PER_MINUTE) };
};

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
