import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '@contract/paths/pages';
import { useEndpoint } from '@/lib/app-context';
import { chatUnread } from '@/lib/state/chat-unread';
import { useStore } from '@/lib/state/store';

/** Polling interval in ms while the page is visible: outside the chat there is no chat connection. */
const EVERY_MS = 60_000;

/** Unread chat messages of the signed-in person. The chat page has newer counts and sets them itself. */
export const useChatUnread = (): number => {
  const { pathname } = useLocation();
  const isChat = pathname.startsWith(paths.chat);
  const { data, refetch } = useEndpoint('GET /chat_groups/unread', {}, { enabled: false });
  useEffect(() => {
    if (isChat) return;
    const ask = () => {
      if (document.visibilityState === 'visible') void refetch();
    };
    ask();
    const timer = setInterval(ask, EVERY_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [isChat, refetch]);
  useEffect(() => {
    if (!isChat && data) chatUnread.set(data.count);
  }, [isChat, data]);
  useEffect(() => () => chatUnread.set(0), []);
  return useStore(chatUnread, 0);
};
