import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { BellIcon } from './bell-icon';
import { useDisclosure } from '@/components/use-disclosure';
import { useLive } from '@/lib/live/use-live';
import { isUnreadQuery, useUnread } from '@/lib/http/unread';
import { NoticeList } from './notice-list';
import styles from './notice-bell.module.css';
import tools from '@/components/header/tools.module.css';
import { NavUnread } from './nav-unread';
import { useChatUnread } from './use-chat-unread';
import { useUnreadTitle } from './use-unread-title';

/** Largest number on the bell. */
const MOST = 99;

/** Refetches lists and counts when the live channel reports a change. */
const useLiveCounts = (): void => {
  const queryClient = useQueryClient();
  const refetch = () =>
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isUnreadQuery(queryKey) });
  useLive('private:message', refetch);
  useLive('private:read', refetch);
  useLive('notice', refetch);
  useLive('missed', refetch);
};

/** The bell with the latest notices. */
export const NoticeBell = () => {
  const { t } = useTranslation('notice');
  const { isOpen, close, button, container } = useDisclosure();
  const total = useUnread()?.total ?? 0;
  const chat = useChatUnread();
  useUnreadTitle(total + chat);
  useLiveCounts();
  return (
    <div className={styles.bell} data-unread={total > 0 || undefined} {...container}>
      <NavUnread count={chat} />
      <button
        {...button}
        className={tools.tool}
        aria-controls="notice-panel"
        aria-label={total > 0 ? t('bell.unread', { count: total }) : t('bell.none')}
      >
        <BellIcon />
        {total > 0 && (
          <span className={styles.count} aria-hidden="true">
            {total > MOST ? `${MOST}+` : total}
          </span>
        )}
      </button>
      <div id="notice-panel" className={styles.panel} hidden={!isOpen}>
        {isOpen && <NoticeList onLeave={close} />}
      </div>
    </div>
  );
};
