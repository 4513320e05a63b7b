/** What other code may use of comments. */
export { countCommentsOf } from './reading/count-comments-of';
