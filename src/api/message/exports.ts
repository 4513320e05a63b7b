/** What other code may use of private messages. */
export { countUnread } from './queries/find-side';
export { newestUnread } from './queries/newest-unread';
