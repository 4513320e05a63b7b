import { useTranslation } from 'react-i18next';
import type { ChatRoom } from '@contract/chat/records';
import { icon } from '@/components/icons/icon';
import { SearchIcon } from '@/components/icons/icons';
import { Link } from '@/components/link';
import { useLocale } from '@/lib/app-context';
import { formatDate, formatNumber } from '@/lib/format/format';
import { useStore } from '@/lib/state/store';
import { useIsHydrated } from '@/lib/state/use-is-hydrated';
import { liveUnread } from '../../live-unread';
import { timeOfDay } from '../../time-of-day';
import { roomPath } from '../../url-state';
import { Avatar } from '../people/avatar';
import { searchPanel } from '../../search-state';
import { usePersonName } from '@/lib/i18n/use-person-name';
import { useSummary } from '../../use-summary';
import styles from './room-list.module.css';

/** Separate from the icons of the live room, which load later. */
const LockIcon = icon(<path d="M5 9h10v7.5H5zm2.2 0V6.5a2.8 2.8 0 0 1 5.6 0V9" />);

const MutedIcon = icon(
  <path d="M5.5 13.5h9L13 11V8a3 3 0 0 0-4.6-2.5M7 8v3l-1.5 2.5M8.8 16h2.4M4 4l12 12" />,
);

/** For messages newer than this, in ms, the time is shown, for older ones the day. */
const DAY_MS = 24 * 3600 * 1000;

/** Time of the newest message. The server shows the day in UTC: it does not know the reader's time zone. */
const LastTime = ({ time }: { time: string }) => {
  const locale = useLocale();
  const isHydrated = useIsHydrated();
  const isRecent = isHydrated && Date.parse(time) > new Date().getTime() - DAY_MS;
  return (
    <time className={styles.time} dateTime={time}>
      {isRecent ? timeOfDay(time, locale) : formatDate(time, locale, isHydrated ? undefined : 'UTC')}
    </time>
  );
};

interface RoomRowProps {
  room: ChatRoom;
  isCurrent: boolean;
  unread: number;
  about: string | undefined;
}

const RoomRow = ({ room, isCurrent, unread, about }: RoomRowProps) => {
  const { t } = useTranslation('chat');
  const summary = useSummary();
  const nameOf = usePersonName();
  const { last_message: last } = room;
  return (
    <li>
      <Link
        className={styles.room}
        to={roomPath(room.id) + (about ? `?about=${about}` : '')}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <Avatar id={room.id} name={room.title} src={room.avatar} isRoom />
        <span className={styles.words}>
          <span className={styles.head}>
            <bdi className={styles.title}>{room.title}</bdi>
            {!room.is_public && <LockIcon className={styles.lock} />}
            {last && <LastTime time={last.created_at} />}
          </span>
          <span className={styles.last}>
            <span className={styles.preview}>
              {last
                ? `${last.nick_name ? `${nameOf(last.nick_name)}: ` : ''}${summary(last)}`
                : room.notice || t('empty')}
            </span>
            {room.is_silent && <MutedIcon className={styles.lock} />}
            {unread > 0 && (
              <span className={styles.unread} data-silent={room.is_silent || undefined}>
                {formatNumber(unread)}
                <span className="sr-only"> {t('unread')}</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
};

interface RoomListProps {
  rooms: readonly ChatRoom[];
  current: string;
  /** The article to attach to a message: the links to the rooms keep it. */
  about?: string;
}

/** The rooms, each with its newest message and the number of unread ones. */
export const RoomList = ({ rooms, current, about }: RoomListProps) => {
  const { t } = useTranslation('chat');
  const live = useStore(liveUnread, null);
  return (
    <nav className={styles.rooms} aria-label={t('rooms')}>
      <header className={styles.heading}>
        <h2>{t('title')}</h2>
        <button
          type="button"
          className={styles.search}
          aria-label={t('searchAll')}
          title={t('searchAll')}
          onClick={() => searchPanel.set({ scope: 'all' })}
        >
          <SearchIcon />
        </button>
      </header>
      {about && <p className={styles.about}>{t('chooseRoom')}</p>}
      <ul className={styles.list}>
        {rooms.map((room) => (
          <RoomRow
            key={room.id}
            room={room}
            isCurrent={room.id === current}
            about={about}
            unread={live?.roomId === room.id ? live.count : room.unread}
          />
        ))}
      </ul>
      {rooms.length === 0 && <p className={styles.none}>{t('noRooms')}</p>}
    </nav>
  );
};
