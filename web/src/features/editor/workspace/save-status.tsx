import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { DateTime } from '@/components/date-time';
import { useDesk, useSheet } from '../session/session-context';
import styles from './save-status.module.css';

/** Where the text is safe, in words that change as it is kept. */
export const Status = () => {
  const { t } = useTranslation('editor');
  const { manuscript, isReadOnly } = useDesk();
  const phase = useSheet((sheet) => sheet.phase);
  const isKeptHere = useSheet((sheet) => sheet.isKeptHere);
  const draftAt = useSheet((sheet) => sheet.draftAt);
  const savedAt = useSheet((sheet) => sheet.working?.updated_at);
  const id = useSheet((sheet) => sheet.id);
  const form = useSheet((sheet) => sheet.errors.form);
  if (isReadOnly) return <p className={styles.status}>{t('status.readOnly')}</p>;
  return (
    <p className={styles.status} role="status" data-phase={phase}>
      <span>{t(id || phase !== 'clean' ? `status.${phase}` : 'status.new')}</span>{' '}
      {phase === 'clean' && id && savedAt && <DateTime value={savedAt} />}
      {phase === 'dirty' && isKeptHere && <span>{t(draftAt ? 'status.autosaved' : 'status.keptHere')}</span>}
      {!isKeptHere && <strong>{t('status.notKeptHere')}</strong>}
      {phase === 'refused' && form && <strong>{form}</strong>}
      {(phase === 'offline' || phase === 'refused') && (
        <Button size="small" onClick={() => void manuscript.save()}>
          {t('status.retry')}
        </Button>
      )}
    </p>
  );
};
