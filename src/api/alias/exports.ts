/** What other code may use of the former names of tags and categories. */
export { lockLabels, redirectTo } from './actions/record-aliases';
export { currentNames, findLabel, formerOwner, type LabelKind } from './queries/find-label';
export { requireFreeTitle, titleTaken } from './queries/free-title';
