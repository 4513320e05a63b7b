/** What other code may use of the former names of tags and categories. */
export { type LabelKind, redirectTo, registerAliasMiddleware } from './actions/record-aliases';
export { currentNames, findLabel, formerOwner } from './queries/find-label';
