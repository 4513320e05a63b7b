import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useReportComment } from '../use-comment-mutations';
import styles from './comment-actions.module.css';

const REASONS = ['spam', 'rude', 'wrong', 'other'] as const;

/** Maximum length of the reporter's text, so that reason and text fit into the endpoint's limit of 200 characters. */
const MAX_WORDS = 140;

/** Reports a comment to the administrators. */
const ReportForm = ({ id, onDone }: { id: string; onDone: () => void }) => {
  const { t } = useTranslation('comment');
  const [reason, setReason] = useState<(typeof REASONS)[number]>('spam');
  const [words, setWords] = useState('');
  const report = useReportComment(id, onDone);
  const name = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (report.isPending) return;
    report.mutate([t(`report.${reason}`), words.trim()].filter(Boolean).join(': '));
  };
  return (
    <form className={styles.report} onSubmit={submit}>
      <fieldset>
        <legend>{t('report.title')}</legend>
        {REASONS.map((one) => (
          <label key={one} className={styles.choice}>
            <input
              type="radio"
              name={name}
              checked={reason === one}
              autoFocus={one === 'spam'}
              onChange={() => setReason(one)}
            />
            {t(`report.${one}`)}
          </label>
        ))}
      </fieldset>
      <label className={styles.words}>
        {t('report.words')}
        <input value={words} maxLength={MAX_WORDS} onChange={(event) => setWords(event.target.value)} />
      </label>
      <div className={styles.buttons}>
        <button type="submit" className={styles.danger} aria-disabled={report.isPending || undefined}>
          {t('report.send')}
        </button>
        <button type="button" className={styles.action} onClick={onDone}>
          {t('cancel')}
        </button>
      </div>
    </form>
  );
};

export default ReportForm;
