import { useTranslation } from 'react-i18next';
import type { ChatRecord } from '@contract/chat/records';
import { CloseIcon } from '@/components/icons/icons';
import { useEndpoint, useLocale } from '@/lib/app-context';
import { errorWords } from '@/lib/http/error-words';
import { formatDateTime } from '@/lib/format/format';
import { Popup } from '../popup';
import iconButton from '../icon-button.module.css';
import styles from './versions-dialog.module.css';

interface Props {
  record: ChatRecord;
  onClose: () => void;
}

/** The versions of an edited message, the newest first. */
export const VersionsDialog = ({ record, onClose }: Props) => {
  const { t } = useTranslation('chat');
  const locale = useLocale();
  const { data, error } = useEndpoint('GET /chat_groups_records/versions', { query: { id: record.id } });
  const versions = [{ content: record.content, replaced_at: '' }, ...(data?.list ?? [])];
  return (
    <Popup label={t('chat-room:versions.title')} onClose={onClose}>
      <header className={styles.head}>
        <h2>{t('chat-room:versions.title')}</h2>
        <button
          type="button"
          className={iconButton.button}
          aria-label={t('chat-room:versions.close')}
          onClick={onClose}
        >
          <CloseIcon />
        </button>
      </header>
      <ol className={styles.list}>
        {versions.map(({ content, replaced_at }) => (
          <li key={replaced_at}>
            <span className={styles.when}>
              {replaced_at
                ? t('chat-room:versions.until', { time: formatDateTime(replaced_at, locale, undefined) })
                : t('chat-room:versions.now')}
            </span>
            <p dir="auto">{content}</p>
          </li>
        ))}
      </ol>
      <p className={styles.note} role="status">
        {error
          ? errorWords(error, {
              noResponse: t('chat-room:noResponse'),
              failed: t('chat-room:versions.failed'),
            })
          : data
            ? ''
            : t('loading')}
      </p>
    </Popup>
  );
};
