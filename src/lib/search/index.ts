export { countMatches } from './count-matches';
export { markWords } from './mark-words';
export { indexTerms, TOKENISER_VERSION as SEARCH_RULES, type SearchWord, searchWords } from './tokenise';
