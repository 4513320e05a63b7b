import { useUnreadTitle } from '@/components/signed-in/use-unread-title';
import { chatUnread } from '@/lib/state/chat-unread';
import { useStore } from '@/lib/state/store';

/** Unread messages in the title of the document, for those who have no bell that does it. */
export const GuestTitle = () => {
  useUnreadTitle(useStore(chatUnread, 0));
  return null;
};
