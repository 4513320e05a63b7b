import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatRoomSettings } from '@contract/chat/records';
import { paths } from '@contract/paths/pages';
import { SearchIcon } from '@/components/icons/icons';
import { Link } from '@/components/link';
import { formatNumber } from '@/lib/format/format';
import { Avatar } from '../people/avatar';
import { BackIcon, PeopleIcon } from '../../icons';
import iconButton from '../icon-button.module.css';
import styles from './room-header.module.css';

interface Props {
  room: ChatRoomSettings;
  onlineCount: number;
  /** Whether the connection is lost and being restored. */
  isOffline?: boolean;
  arePeopleShown?: boolean;
  onPeople?: () => void;
  onSearch?: () => void;
  /** Further buttons. */
  children?: ReactNode;
}

/** Name and notice of a room, and the number of people online. */
export const RoomHeader = (props: Props) => {
  const { room, onlineCount, isOffline, arePeopleShown, onPeople, onSearch, children } = props;
  const { t } = useTranslation('chat');
  const online = t('online', { count: onlineCount, shown: formatNumber(onlineCount) });
  return (
    <header className={styles.header}>
      <Link className={`${iconButton.button} ${styles.back}`} to={paths.chat} aria-label={t('back')}>
        <BackIcon />
      </Link>
      <Avatar id={room.id} name={room.title} src={room.avatar} isRoom />
      <div className={styles.words}>
        <h2 className={styles.title}>
          <bdi>{room.title}</bdi>
        </h2>
        <p className={styles.sub}>
          {isOffline ? (
            <span className={styles.offline} role="status">
              {t('chat-room:reconnecting')}
            </span>
          ) : (
            <>
              <span className={styles.online}>{online}</span>
              {room.notice && (
                <span className={styles.notice} title={room.notice}>
                  {room.notice}
                </span>
              )}
            </>
          )}
        </p>
      </div>
      {onSearch && (
        <button
          type="button"
          className={iconButton.button}
          aria-label={t('chat-room:search.title')}
          title={t('chat-room:search.title')}
          onClick={onSearch}
        >
          <SearchIcon />
        </button>
      )}
      {onPeople && (
        <button
          type="button"
          className={iconButton.button}
          aria-label={t('people')}
          aria-expanded={arePeopleShown}
          title={t('people')}
          onClick={onPeople}
        >
          <PeopleIcon />
        </button>
      )}
      {children}
    </header>
  );
};
