import { useTranslation } from 'react-i18next';
import { MAX_CONTENT } from '@contract/limits';
import { formatNumber } from '@/lib/format/format';
import { useStore } from '@/lib/state/store';
import { NEAR_LIMIT } from '../markdown/limits';
import { useEditor } from '../session/session-context';
import styles from './text-length.module.css';
import { useLength } from './use-length';

/** The length of the text and, near the server's limit, how much of it is used. */
export const TextLength = () => {
  const { t } = useTranslation('editor');
  const { document } = useEditor().session;
  useStore(document.changes);
  const { words, minutes } = useLength(document);
  const { length } = document.text();
  return (
    <p className={styles.length}>
      {words > 0 && t('length', { count: words, shown: formatNumber(words), minutes })}
      {length > NEAR_LIMIT && (
        <strong role="status">{t('nearLimit', { share: Math.floor((length / MAX_CONTENT) * 100) })}</strong>
      )}
    </p>
  );
};
