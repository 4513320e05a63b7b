export { countMatches } from './count-matches';
export { markWords } from './mark-words';
export { sectionTerms, type SectionTerms, titleTerms } from './section-terms';
export { indexTerms, TOKENISER_VERSION, type SearchWord, searchWords } from './tokenise';
