export { countMatches } from './count-matches';
export { markWords } from './mark-words';
export { indexTerms, TOKENISER_VERSION, type SearchWord, searchWords } from './tokenise';
