import { useTranslation } from 'react-i18next';
import { MAX_CONTENT } from '@contract/limits';
import { useStore } from '@/lib/state/store';
import { NEAR_LIMIT } from '../markdown/limits';
import { useEditor, useSessionState } from '../session/session-context';
import styles from './text-length.module.css';
import { useLength } from './use-length';
import { WordCount } from './word-count';

/** The length of the text and, near the server's limit, how much of it is used. */
export const TextLength = () => {
  const { t } = useTranslation('editor');
  const { document } = useEditor().session;
  const locale = useSessionState((state) => state.locale);
  useStore(document.changes);
  const { words, minutes } = useLength(document);
  const { length } = document.text();
  return (
    <p className={styles.length}>
      {words > 0 && (
        <>
          <WordCount count={words} locale={locale} /> · {t('minutes', { count: minutes })}
        </>
      )}
      {length > NEAR_LIMIT && (
        <strong role="status">{t('nearLimit', { share: Math.floor((length / MAX_CONTENT) * 100) })}</strong>
      )}
    </p>
  );
};
