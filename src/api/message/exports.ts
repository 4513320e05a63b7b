/** What other code may use of private messages. */
export { deleteMessagesOf } from './actions/purge-messages';
export { countUnread, findPerson, whoMuted } from './queries/find-side';
export type { PersonRow } from './conversation';
export { messageData } from './queries/message-data';
