import { Button, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { useStore } from '@/lib/store';
import { useDesk } from '../desk-context';
import styles from './upload-list.module.css';

/** Pictures on their way: how far each is, and another try for what failed. */
export const UploadList = () => {
  const { t } = useTranslation('editor');
  const { uploads } = useDesk().manuscript;
  const list = useStore(uploads.list);
  if (list.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('uploads.title')} aria-live="polite">
      {list.map(({ id, name, share, state, message }) => (
        <li key={id} className={styles.row}>
          <span className={styles.name}>{name}</span>
          {state === 'sending' ? (
            <Progress
              className={styles.progress}
              percent={Math.round(share * 100)}
              size="small"
              aria-label={t('uploads.progress', { name })}
            />
          ) : (
            <>
              <span className={styles.failed}>{t('uploads.failed', { message })}</span>
              <Button
                size="small"
                onClick={() => uploads.retry(id)}
                aria-label={t('uploads.retryOf', { name })}
              >
                {t('uploads.retry')}
              </Button>
            </>
          )}
          <Button
            size="small"
            type="text"
            onClick={() => uploads.remove(id)}
            aria-label={t('uploads.removeOf', { name })}
          >
            {t('uploads.remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
};
