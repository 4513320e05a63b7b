import { useUnreadTitle } from '@/components/signed-in/use-unread-title';
import { chatUnread } from '@/lib/state/chat-unread';
import { useStore } from '@/lib/state/store';

/** Shows unread messages in the document title for guests, who have no bell that does so. */
export const GuestTitle = () => {
  useUnreadTitle(useStore(chatUnread, 0));
  return null;
};
