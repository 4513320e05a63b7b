export { countFound } from './count-matches';
export { markWords } from './mark-words';
export { indexTerms, SEARCH_RULES, type SearchWord, searchWords } from './tokenise';
