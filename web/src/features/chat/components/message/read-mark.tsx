import { useTranslation } from 'react-i18next';
import type { ChatRecord } from '@contract/chat/records';
import { useReaders } from '../../room/room-reads';
import { ReadIcon, SentIcon } from '../../icons';
import styles from './message-row.module.css';

/** Shows whether others have read a message of the reader, and who. */
export const ReadMark = ({ record }: { record: ChatRecord }) => {
  const { t } = useTranslation('chat');
  const readers = useReaders(record);
  const label = readers || t('chat-room:sent');
  return (
    <span className={styles.read} role="img" aria-label={label} title={label}>
      {readers ? <ReadIcon /> : <SentIcon />}
    </span>
  );
};
