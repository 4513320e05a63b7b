import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_REVIEW_REASON } from '@contract/limits';
import { FormDialog } from '@/components/admin/form-dialog';
import { Link } from '@/components/link';
import { useAction } from '@/components/admin/table/actions/use-action';
import { useApp } from '@/lib/app-context';
import { localeOptions } from '@/lib/i18n/options';
import { editPath, nameOf, type Language, type DraftRow } from '../articles';
import { Chip } from '@/components/admin/chip';
import styles from './content.module.css';

/** One language in review: accept it, or return it with a reason. */
const Waiting = ({ id, language, onDone }: { id: string; language: Language; onDone: () => void }) => {
  const { t } = useTranslation('admin-content');
  const { call } = useApp();
  const { act, isPending } = useAction();
  const reasonId = useId();
  const [reason, setReason] = useState('');
  const { locale, title } = language;
  const decide = (accept: boolean) =>
    void act({
      run: async () => {
        await call('PUT /articles/review', {
          body: { id, locale, accept, ...(!accept && { reason: reason.trim() }) },
        });
        onDone();
      },
      done: t(accept ? 'review.accepted' : 'review.sentBack'),
    });
  return (
    <section className={styles.waiting} lang={locale}>
      <p>
        <Chip color="gold">{localeOptions().find(({ value }) => value === locale)?.label}</Chip>{' '}
        <Link to={editPath(id, locale)}>{title}</Link>
      </p>
      <label htmlFor={reasonId}>{t('review.reason')}</label>
      <Input.TextArea
        id={reasonId}
        rows={3}
        maxLength={MAX_REVIEW_REASON}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className={styles.buttons}>
        <Button disabled={isPending || reason.trim() === ''} onClick={() => decide(false)}>
          {t('review.sendBack')}
        </Button>
        <Button type="primary" disabled={isPending} onClick={() => decide(true)}>
          {t('review.accept')}
        </Button>
      </div>
    </section>
  );
};

/** The languages of an article that are in review. Closes when there are none left. */
export const ReviewDialog = ({ row, onClose }: { row: DraftRow; onClose: () => void }) => {
  const { t } = useTranslation('admin-content');
  const [waiting, setWaiting] = useState(row.languages.filter(({ state }) => state === 'in_review'));
  const handleDone = (done: Language) => {
    const rest = waiting.filter((language) => language !== done);
    setWaiting(rest);
    if (rest.length === 0) onClose();
  };
  return (
    <FormDialog title={t('review.title', { title: nameOf(row, t) })} footer={null} onClose={onClose}>
      {waiting.map((language) => (
        <Waiting key={language.locale} id={row.id} language={language} onDone={() => handleDone(language)} />
      ))}
    </FormDialog>
  );
};
