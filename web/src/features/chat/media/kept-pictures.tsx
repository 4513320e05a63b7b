import { useTranslation } from 'react-i18next';
import type { Pictures } from './use-pictures';
import styles from './kept-pictures.module.css';

/** Pictures that the browser could not store, with the reason and buttons to retry or discard them. */
export const KeptPictures = ({ kept, retry, drop }: Pick<Pictures, 'kept' | 'retry' | 'drop'>) => {
  const { t } = useTranslation('chat');
  if (kept.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('chat-room:media.kept')}>
      {kept.map((picture) => (
        <li key={picture.key}>
          <span role="alert">
            <strong>
              <bdi>{picture.file.name}</bdi>
            </strong>{' '}
            {picture.reason}
          </span>{' '}
          <button type="button" onClick={() => retry(picture)}>
            {t('chat-room:state.again')}
          </button>{' '}
          <button
            type="button"
            aria-label={t('chat-room:media.dropPicture', { name: picture.file.name })}
            onClick={() => drop(picture.key)}
          >
            {t('chat-room:state.discard')}
          </button>
        </li>
      ))}
    </ul>
  );
};
