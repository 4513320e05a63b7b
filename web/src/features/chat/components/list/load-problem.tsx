import { useTranslation } from 'react-i18next';
import { errorWords } from '@/lib/http/error-words';
import styles from './load-problem.module.css';

/** Error state: why messages could not be loaded, and a retry button. */
export const LoadProblem = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { t } = useTranslation('chat');
  const words = errorWords(error, { noResponse: t('chat-room:noResponse'), failed: t('failed') });
  return (
    <p className={styles.problem} role="alert">
      {words}
      <button type="button" onClick={onRetry}>
        {t('chat-room:again')}
      </button>
    </p>
  );
};
