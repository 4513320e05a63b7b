import { DeleteOutlined, ExclamationCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { DateTime } from '@/components/text/date-time';
import type { FileStore } from '@/lib/files/file-store';
import { useStoredPicture } from '@/lib/files/use-stored-picture';
import type { Message, Unsent } from '../messages';
import { LinkedText } from './linked-text';
import styles from './messages.module.css';

const Content = ({ content, image }: { content: string; image: string }) => {
  const { t } = useTranslation('message');
  return (
    <>
      {image && (
        <a href={image} target="_blank" rel="noreferrer">
          <img className={styles.picture} src={image} alt={t('pictureOf')} loading="lazy" />
        </a>
      )}
      {content && (
        <p className={styles.words}>
          <LinkedText>{content}</LinkedText>
        </p>
      )}
    </>
  );
};

interface Props {
  message: Message;
  isOwn: boolean;
  /** The author, for screen readers. */
  name: string;
  isMarked: boolean;
  onDelete: (message: Message) => void;
}

/** A message: the reader's are at the end of the line, the other person's at its start. */
export const MessageItem = ({ message, isOwn, name, isMarked, onDelete }: Props) => {
  const { t } = useTranslation('message');
  return (
    <li className={styles.message} data-own={isOwn || undefined} data-id={message.id}>
      <span className={styles.hidden}>{isOwn ? t('me') : name}</span>
      <div className={styles.bubble} data-marked={isMarked || undefined}>
        <Content {...message} />
        <DateTime className={styles.time} value={message.created_at} />
      </div>
      <Button
        className={styles.delete}
        type="text"
        icon={<DeleteOutlined />}
        aria-label={t('delete.one')}
        title={t('delete.one')}
        onClick={() => onDelete(message)}
      />
    </li>
  );
};

/** A message that is being sent, or that failed and can be sent again. */
export const UnsentItem = ({
  message,
  files,
  onRetry,
  onDiscard,
}: {
  message: Unsent;
  files: FileStore;
  onRetry: () => void;
  onDiscard: () => void;
}) => {
  const { t } = useTranslation('message');
  const { content, image, progress } = message;
  const stored = useStoredPicture(files, message.client_id);
  return (
    <li className={styles.message} data-own data-unsent>
      <div className={styles.bubble}>
        <Content content={content} image={stored ?? image} />
        {message.isSending ? (
          <span className={styles.time} role="status">
            {progress === undefined ? t('sending') : t('uploading', { percent: Math.round(progress * 100) })}
          </span>
        ) : (
          <span className={styles.error} role="alert">
            <ExclamationCircleOutlined aria-hidden /> {message.error || t('notSent')}
            <Button size="small" type="link" onClick={onRetry}>
              {t('sendAgain')}
            </Button>
            <Button size="small" type="link" onClick={onDiscard}>
              {t('discard')}
            </Button>
          </span>
        )}
      </div>
    </li>
  );
};
