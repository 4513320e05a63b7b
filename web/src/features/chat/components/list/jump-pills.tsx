import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/format/format';
import { DownIcon, UpIcon } from '../../icons';
import styles from './message-list.module.css';

interface Props {
  /** Number of the first new message when it is above the visible part. */
  firstNew: number | null;
  lastSeq: number;
  unread: number;
  isAtEnd: boolean;
  onFirst: (seq: number) => void;
  onEnd: () => void;
}

/** Buttons over the list: to the first new message, and to the newest one. */
export const JumpPills = ({ firstNew, lastSeq, unread, isAtEnd, onFirst, onEnd }: Props) => {
  const { t } = useTranslation('chat');
  return (
    <>
      {firstNew !== null && firstNew <= lastSeq && (
        <button type="button" className={styles.first} onClick={() => onFirst(firstNew)}>
          <UpIcon />
          {t('chat-room:toFirstNew', { count: lastSeq - firstNew + 1 })}
        </button>
      )}
      {!isAtEnd && (
        <button
          type="button"
          className={styles.end}
          aria-label={unread > 0 ? t('chat-room:toNewest', { count: unread }) : t('chat-room:toEnd')}
          onClick={onEnd}
        >
          <DownIcon />
          {unread > 0 && <span className={styles.badge}>{formatNumber(unread)}</span>}
        </button>
      )}
    </>
  );
};
