/** What other code may use of the former names of tags and categories. */
export { registerLabelRules } from './actions/check-label-writes';
export { type LabelKind, lockLabels, redirectTo, registerAliasMiddleware } from './actions/record-aliases';
export { currentNames, findLabel, formerOwner } from './queries/find-label';
export { requireFreeTitle, titleTaken } from './queries/free-title';
