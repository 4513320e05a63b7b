import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { DateTime } from '@/components/text/date-time';
import { useEditor, useSessionState } from '../session/session-context';
import styles from './save-status.module.css';

/** Shows where the text is stored. */
export const SaveStatus = () => {
  const { t } = useTranslation('editor');
  const { session, isReadOnly } = useEditor();
  const phase = useSessionState((state) => state.phase);
  const isStoredLocally = useSessionState((state) => state.isStoredLocally);
  const isOnServer = useSessionState((state) => state.isOnServer);
  const savedAt = useSessionState((state) => state.draft?.updated_at);
  const id = useSessionState((state) => state.id);
  const form = useSessionState((state) => state.errors.form);
  if (isReadOnly) return <p className={styles.status}>{t('status.readOnly')}</p>;
  return (
    <p className={styles.status} role="status" data-phase={phase}>
      <span>{t(id || phase !== 'clean' ? `status.${phase}` : 'status.new')}</span>{' '}
      {phase === 'clean' && id && savedAt && <DateTime value={savedAt} />}
      {phase === 'dirty' && isStoredLocally && (
        <span>{t(isOnServer ? 'status.autosaved' : 'status.keptHere')}</span>
      )}
      {!isStoredLocally && <strong>{t('status.notKeptHere')}</strong>}
      {(phase === 'refused' || phase === 'dirty') && form && <strong>{form}</strong>}
      {(phase === 'offline' || phase === 'refused') && (
        <Button size="small" onClick={() => void session.save()}>
          {t('status.retry')}
        </Button>
      )}
    </p>
  );
};
