export { countWords } from '../../contract/text/count-words';

/** Length of a derived abstract in characters (the product's list shows 100). */
export const EXCERPT_LENGTH = 100;

/** Maximum number of UTF-16 units to step back to the end of a word; longer runs are not words. */
const MAX_BACKTRACK = 25;

/** Sentences that fill less than this part of an excerpt are too short for one. */
const MIN_FILLED = 0.5;

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });
// The rules of every language include the dictionary of Chinese words.
const WORDS = new Intl.Segmenter('en', { granularity: 'word' });
const CHARACTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

const SENTENCE_END = /[.!?。！？…]["'”’」』）)\]]*$/u;
/** Full stops that do not end a sentence: of initials and titles. */
const ABBREVIATION = /(?:^|[\s.(])(?:\p{Lu}|Mr|Mrs|Ms|Dr|Prof|St|No)\.$/u;
/** Punctuation within a word, as in "well-known". */
const JOINED = /[\p{L}\p{N}]?['’_-]$/u;

/** Returns the last end of a segment up to `limit` that `isEnd` accepts; 0 without any. */
const lastEnd = (
  segmenter: Intl.Segmenter,
  text: string,
  limit: number,
  isEnd: (before: string, after: string) => boolean = () => true,
): number => {
  let last = 0;
  for (const { index, segment } of segmenter.segment(text)) {
    const end = index + segment.length;
    // The white space after a sentence belongs to it.
    if (index + segment.trimEnd().length > limit) break;
    if (isEnd(text.slice(0, end).trimEnd(), text.slice(end))) last = Math.min(end, limit);
  }
  return last;
};

const endsSentence = (before: string): boolean => SENTENCE_END.test(before) && !ABBREVIATION.test(before);
const endsWord = (before: string, after: string): boolean =>
  !JOINED.test(before) && !/^['’_-][\p{L}\p{N}]/u.test(after);

/**
 * Returns the start of a text: complete sentences when they fill half of the length, else complete words and an ellipsis.
 * Never splits a character, such as an emoji of several code points.
 * @param length in characters (code points), not counting the ellipsis
 */
export const excerptOf = (text: string, length = EXCERPT_LENGTH): string => {
  const whole = text.trim();
  // A character has at most two UTF-16 units and white space collapses; slicing first keeps long texts cheap.
  const start = whole.slice(0, length * 8);
  const flat = start.replace(/[\uD800-\uDBFF]$/, '').replace(/\s+/gu, ' ');
  const characters = Array.from(flat);
  if (characters.length <= length) return start.length < whole.length ? `${trimPunctuation(flat)}…` : flat;
  const limit = characters.slice(0, length).join('').length;
  const sentence = lastEnd(SENTENCES, flat, limit, endsSentence);
  if (sentence >= limit * MIN_FILLED) return flat.slice(0, sentence).trimEnd();
  const word = lastEnd(WORDS, flat, limit, endsWord);
  const end = word > 0 && word >= limit - MAX_BACKTRACK ? word : lastEnd(CHARACTERS, flat, limit);
  return `${trimPunctuation(flat.slice(0, end))}…`;
};

/** Removes trailing commas, colons and opening brackets, which would precede the ellipsis. */
const trimPunctuation = (text: string): string => text.replace(/[\s,;:、，；：(（[【“‘«<《-]+$/u, '');
