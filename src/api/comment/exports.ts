/** What other code may use of comments. */
export {
  newestCommentsOf,
  newestReportsOf,
  type ReceivedReport,
  type WrittenComment,
} from './account/newest-comments-of';
export { countCommentsOf } from './reading/count-comments-of';
export { exportedComments, findCommentedArticles } from './reading/exported-comments';
export { importComments } from './authoring/import-comments';
export { renderInTurn } from './authoring/render-in-turn';
