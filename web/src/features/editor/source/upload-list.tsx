import { Button, Progress } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '@/lib/state/store';
import type { Upload } from '../text/pictures/uploads';
import { useEditor } from '../session/session-context';
import styles from './upload-list.module.css';

/** A button to select a picture again whose upload was interrupted by closing the window. */
const Again = ({ upload: { id } }: { upload: Upload }) => {
  const { t } = useTranslation('editor');
  const { uploads } = useEditor().session;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="small" onClick={() => input.current?.click()}>
        {t('uploads.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('uploads.choose')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) uploads.replace(id, file);
        }}
      />
    </>
  );
};

/** State of an upload, and the actions after a failure. */
const Progressing = ({ upload }: { upload: Upload }) => {
  const { t } = useTranslation('editor');
  const { uploads } = useEditor().session;
  const { id, name, share, state, message } = upload;
  if (state === 'sending')
    return (
      <Progress
        className={styles.progress}
        percent={Math.round(share * 100)}
        size="small"
        aria-label={t('uploads.progress', { name })}
      />
    );
  if (state === 'lost')
    return (
      <>
        <span className={styles.failed} role="alert">
          {t('uploads.lost')}
        </span>
        <Again upload={upload} />
      </>
    );
  return (
    <>
      <span className={styles.failed} role="alert">
        {t('uploads.failed', { message })}
      </span>
      <Button size="small" onClick={() => uploads.retry(id)} aria-label={t('uploads.retryOf', { name })}>
        {t('uploads.retry')}
      </Button>
    </>
  );
};

/** Uploads in progress: their progress, and a retry button after a failure. */
export const UploadList = () => {
  const { t } = useTranslation('editor');
  const { uploads } = useEditor().session;
  const list = useStore(uploads.list);
  if (list.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('uploads.title')}>
      {list.map((upload) => (
        <li key={upload.id} className={styles.row}>
          <span className={styles.name}>{upload.name || t('tools.picture')}</span>
          <Progressing upload={upload} />
          <Button
            size="small"
            type="text"
            onClick={() => uploads.remove(upload.id)}
            aria-label={t('uploads.removeOf', { name: upload.name || t('tools.picture') })}
          >
            {t('uploads.remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
};
