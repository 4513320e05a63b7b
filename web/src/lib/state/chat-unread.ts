import { createStore } from './store';

/** Unread chat messages in rooms that are not muted, for the title of the document and the navigation. */
export const chatUnread = createStore(0);
