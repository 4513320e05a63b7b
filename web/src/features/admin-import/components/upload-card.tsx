import { Alert, Button, Progress } from 'antd';
import { useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_IMPORT_BYTES } from '@contract/limits';
import { useLocale } from '@/lib/app-context';
import { fileSize } from '@/lib/format/file-size';
import { ACCEPTED } from '../imports';
import { useImportUpload } from '../use-import-upload';
import styles from './import.module.css';

const KINDS = ['wordpress', 'ghost', 'halo', 'folder'] as const;

/** Chooses the file of an import and uploads it. */
export const UploadCard = () => {
  const { t } = useTranslation('admin-import');
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { upload, error, setError, begin, cancel } = useImportUpload();
  const limit = fileSize(MAX_IMPORT_BYTES, locale);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (!file) return;
    if (file.size > MAX_IMPORT_BYTES) setError(t('upload.tooLarge', { limit }));
    else void begin(file);
  };
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    take(target.files);
    // allows choosing the same file again
    target.value = '';
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  if (upload) {
    const label = t(upload.progress < 1 ? 'upload.sending' : 'upload.reading', { name: upload.name });
    return (
      <section className={styles.card} aria-label={t('upload.title')}>
        <h2>{t('upload.title')}</h2>
        <div role="status" className={styles.name}>
          {label}
        </div>
        <Progress
          percent={Math.floor(upload.progress * 100)}
          status="active"
          showInfo={upload.progress < 1}
          aria-label={label}
        />
        <div>
          <Button onClick={cancel}>{t('upload.cancel')}</Button>
        </div>
      </section>
    );
  }
  return (
    <section className={styles.card} aria-label={t('upload.title')}>
      <h2>{t('upload.title')}</h2>
      {error && <Alert type="error" showIcon role="alert" title={t('upload.failed')} description={error} />}
      <div
        className={styles.drop}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
      >
        <p className={styles.note}>{t('upload.drop')}</p>
        <Button type="primary" onClick={() => input.current?.click()}>
          {t('upload.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          accept={ACCEPTED}
          hidden
          aria-label={t('upload.choose')}
          onChange={handleChange}
        />
      </div>
      <ul className={styles.kinds}>
        {KINDS.map((kind) => (
          <li key={kind}>{t(`upload.kinds.${kind}`)}</li>
        ))}
      </ul>
      <p className={styles.note}>{t('upload.limit', { limit })}</p>
    </section>
  );
};
