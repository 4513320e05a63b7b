/** What other code may use of comments. */
export {
  newestCommentsOf,
  newestReportsOf,
  type ReceivedReport,
  type WrittenComment,
} from './account/newest-comments-of';
export { countCommentsOf } from './reading/count-comments-of';
export { exportedComments, findCommentedArticles } from './reading/exported-comments';
export { importComments } from './writing/import-comments';
export { renderInTurn } from './writing/render-in-turn';
