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

/** Words of a text: those of Chinese and Japanese, and others. */
export interface WordCount {
  cjk: number;
  other: number;
}

/** Counts words of mixed text: each CJK character is one, each run of other letters and digits is one. */
export const wordCountOf = (text: string): WordCount => ({
  cjk: countMatches(text, CJK),
  other: countMatches(text.replace(CJK, ' '), WORD),
});

/** Minutes of reading, at least 1 unless there are no words. */
export const minutesOf = ({ cjk, other }: WordCount): number =>
  Math.ceil(cjk / CJK_PER_MINUTE + other / WORDS_PER_MINUTE);

/**
 * Counts words of mixed text.
 * @returns `minutes` of reading, at least 1 unless there are no words
 */
export const countWords = (text: string): { words: number; minutes: number } => {
  const counted = wordCountOf(text);
  return { words: counted.cjk + counted.other, minutes: minutesOf(counted) };
};
