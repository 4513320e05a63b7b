/** What other code may use of comments. */
export { commentData } from './account/comment-data';
export { deleteCommenterData } from './account/delete-commenter-data';
export {
  newestCommentsOf,
  newestReportsOf,
  type ReceivedReport,
  type WrittenComment,
} from './account/newest-comments-of';
export { countCommentsOf } from './reading/count-comments-of';
export { registerCommentModeration } from './moderation/case-source';
export { exportedComments, findCommentedArticles } from './reading/exported-comments';
export { commentJobs } from './jobs';
export { importComments } from './writing/import-comments';
export { renderInTurn } from './writing/render-in-turn';
