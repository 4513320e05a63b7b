export { markWords } from './mark-words';
export { indexTerms, tokenise } from './tokenise';
