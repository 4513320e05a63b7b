import { useTranslation } from 'react-i18next';
import type { ChatRecord } from '@contract/chat/records';
import { Link } from '@/components/link';
import { useLocale } from '@/lib/app-context';
import { formatDateTime } from '@/lib/format/format';
import { Avatar } from '../components/people/avatar';
import { roomPath } from '../url-state';
import { usePersonName } from '@/lib/i18n/use-person-name';
import { useSummary } from '../use-summary';
import { excerptAround, splitMatches } from './find-matches';
import { jumpRequest, searchPanel } from '../search-state';
import styles from './search-panel.module.css';

/** Below this width the panel covers the messages, as in `chat-page.module.css`. */
const NARROW = '(max-width: 1099px)';

interface Props {
  record: ChatRecord;
  searchKey: string;
  /** Empty when all results are of one room. */
  roomTitle: string;
  isInOpenRoom: boolean;
}

/** A found message, with the matches marked. */
export const SearchResult = ({ record, searchKey, roomTitle, isInOpenRoom }: Props) => {
  const { t } = useTranslation('chat');
  const locale = useLocale();
  const nameOf = usePersonName();
  const summary = useSummary();
  const name = nameOf(record.nick_name) || t('gone');
  const text = excerptAround(record.content, searchKey) || summary(record);
  return (
    <Link
      data-stop
      className={styles.result}
      to={`${roomPath(record.room_id)}?at=${record.seq}`}
      onClick={(event) => {
        if (window.matchMedia(NARROW).matches) searchPanel.set(null);
        if (!isInOpenRoom || event.ctrlKey || event.metaKey || event.shiftKey) return;
        // the room is open already: jumps without a navigation
        event.preventDefault();
        jumpRequest.set({ roomId: record.room_id, seq: record.seq });
      }}
    >
      <Avatar id={record.user_id ?? ''} name={name} src={record.avatar} />
      <span className={styles.words}>
        <span className={styles.line}>
          <bdi className={styles.name}>{name}</bdi>
          <time className={styles.time} dateTime={record.created_at}>
            {formatDateTime(record.created_at, locale, undefined)}
          </time>
        </span>
        <span className={styles.text} dir="auto">
          {splitMatches(text, searchKey).map(({ text: part, isMatch }, index) =>
            isMatch ? <mark key={index}>{part}</mark> : part,
          )}
        </span>
        {roomTitle && <bdi className={styles.room}>{roomTitle}</bdi>}
      </span>
    </Link>
  );
};
