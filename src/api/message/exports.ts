/** What other code may use of private messages. */
export { deleteMessagesOf } from './actions/purge-messages';
export { countUnread } from './queries/find-side';
export { registerConversationModeration } from './moderation/case-source';
export { newestUnread } from './queries/newest-unread';
export { messageData } from './queries/message-data';
