import { matcherOf, scan, type SearchWord } from './tokenise';

/** How many of the words looked for stand in a text, each counted once. */
export const countMatches = (text: string, words: readonly SearchWord[]): number => {
  const tokens = [...scan(text)];
  return words.filter((word) => tokens.some(matcherOf([word]))).length;
};
