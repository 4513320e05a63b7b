import { matcherOf, scan, type SearchWord } from './tokenise';

/** Counts how many of the search words occur in a text; repeated occurrences count once. */
export const countMatches = (text: string, words: readonly SearchWord[]): number => {
  const tokens = [...scan(text)];
  return words.filter((word) => tokens.some(matcherOf([word]))).length;
};
