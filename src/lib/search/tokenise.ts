import { stemmer } from 'stemmer';

/** Latin words (with digits) and runs of Chinese, Japanese and Korean characters; anything else separates. */
const RUNS =
  /(?<cjk>[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+)|(?<word>[\p{L}\p{N}]+)/gu;

/** Words are long enough for people; longer runs are data, and would only fill the index. */
const LONGEST_WORD = 64;

/** Accents are folded: `café` is found by `cafe`. */
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const bigrams = (run: string): string[] => {
  const characters = [...run];
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
};

/** A run of text that counts as one hit, and what stands for it in the index. */
export interface Token {
  start: number;
  end: number;
  terms: string[];
  isCjk: boolean;
}

/** The runs of a text, with their places in it (UTF-16 units). */
export const runsOf = (text: string): Token[] =>
  [...text.matchAll(RUNS)].map((match) => {
    const isCjk = match.groups?.['cjk'] !== undefined;
    const run = fold(match[0]).slice(0, isCjk ? undefined : LONGEST_WORD);
    return {
      start: match.index,
      end: match.index + match[0].length,
      terms: isCjk ? bigrams(run) : [/^[a-z]+$/.test(run) ? stemmer(run) : run],
      isCjk,
    };
  });

/**
 * The terms of a search text, in order: English words stemmed (Porter), Chinese in pairs of characters, so that words
 * of two characters are found (strapi-notes section 8.7). A single Chinese character stands alone.
 */
export const tokenise = (text: string): string[] => runsOf(text).flatMap((run) => run.terms);

/** The terms of a text to be indexed: as `tokenise`, and every Chinese character alone, for one-character searches. */
export const indexTerms = (text: string): string[] =>
  runsOf(text).flatMap((run) =>
    run.isCjk && run.terms[0] !== undefined && run.end - run.start > 1
      ? [...run.terms, ...new Set(fold(text.slice(run.start, run.end)))]
      : run.terms,
  );
