/** What other code may use of moderation. */
export type { CaseRow } from './queries/case-rows';
export { closeCasesOf, deleteCasesOf, openCase, reopenCase } from './actions/cases';
export { type CaseSource, type CaseText, type Decision, registerCaseSource } from './case-sources';
export { logActs } from './actions/log';
export { saveModerationSettings } from './actions/save-settings';
export { namesOf } from './queries/people';
export { listCases } from './queries/list-cases';
export { caseContext } from './queries/case-context';
export { decideCases } from './actions/decide-cases';
export { registerAcceptedTexts, reviewCause } from './queries/review-rules';
export { isNameAllowed, requireNoListedWords } from './word-list';
