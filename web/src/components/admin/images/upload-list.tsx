import { Button, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { AltField } from './alt-field';
import type { Upload, Uploads } from './use-image-uploads';
import styles from './images.module.css';

const Line = ({ upload, uploads }: { upload: Upload; uploads: Uploads }) => {
  const { t } = useTranslation('admin-shared');
  const { key, file, state, progress, message } = upload;
  const stop = t(state === 'failed' ? 'images.dismiss' : 'cancel');
  if (state === 'done')
    return (
      <li className={styles.upload} data-state={state}>
        <img className={styles.uploaded} src={upload.thumb} alt="" loading="lazy" decoding="async" />
        <span className={styles.fileName}>{file.name}</span>
        <AltField upload={upload} />
      </li>
    );
  return (
    <li className={styles.upload} data-state={state}>
      <span className={styles.fileName}>{file.name}</span>
      {state === 'failed' ? (
        <span className={styles.problem}>{message || t('images.failedOne')}</span>
      ) : (
        <Progress
          className={styles.progress}
          percent={Math.round(progress * 100)}
          status="active"
          size="small"
          aria-label={t('images.progress', { name: file.name })}
        />
      )}
      {state === 'failed' && (
        <Button
          size="small"
          aria-label={`${t('images.retry')}: ${file.name}`}
          onClick={() => uploads.retry(key)}
        >
          {t('images.retry')}
        </Button>
      )}
      <Button
        size="small"
        type="text"
        aria-label={`${stop}: ${file.name}`}
        onClick={() => uploads.remove(key)}
      >
        {stop}
      </Button>
    </li>
  );
};

/** Uploads: progress, error and retry button of each file, and the alternative text of those that are done. */
export const UploadList = ({ uploads }: { uploads: Uploads }) => {
  const { t } = useTranslation('admin-shared');
  const all = uploads.uploads;
  const done = all.filter(({ state }) => state === 'done').length;
  const failed = all.filter(({ state }) => state === 'failed').length;
  return (
    <section className={styles.uploads} aria-label={t('images.uploads')} hidden={all.length === 0}>
      <div className={styles.uploadsHead}>
        <span aria-live="polite">
          {all.length > 0 && t('images.uploaded', { done, count: all.length })}
          {failed > 0 && ` ${t('images.failedSome', { count: failed })}`}
        </span>
        {done + failed === all.length && (
          <Button size="small" onClick={uploads.clear}>
            {t('images.clear')}
          </Button>
        )}
      </div>
      {done > 0 && <p className={styles.altHint}>{t('images.altHint')}</p>}
      <ul>
        {all.map((upload) => (
          <Line key={upload.key} upload={upload} uploads={uploads} />
        ))}
      </ul>
    </section>
  );
};
