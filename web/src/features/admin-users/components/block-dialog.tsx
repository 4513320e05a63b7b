import { Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_REASON } from '@contract/limits';
import { useApp } from '@/lib/app-context';
import { fromField, toField } from '@/lib/format/local-time';
import { FormDialog } from '@/components/admin/form-dialog';
import { FormField } from '@/components/admin/form-field';
import fields from '@/components/admin/form-field.module.css';
import { nameOf, type UserRow } from '../users';
import { useSave } from '@/components/admin/use-save';
import styles from './users.module.css';

const DAY_MS = 86_400_000;

/** Days of a block; 0: until it is lifted; `time`: until an entered time. */
const PERIODS = [1, 3, 7, 30, 365, 'time', 0] as const;

type Period = (typeof PERIODS)[number];

const timeAfter = (days: number): string =>
  days === 0 ? '' : new Date(Date.now() + days * DAY_MS).toISOString();

/** Blocks an account for a time, with a reason that is mailed to its owner. */
export const BlockDialog = ({ user, onClose }: { user: UserRow; onClose: () => void }) => {
  const { t } = useTranslation('admin-users');
  const { call } = useApp();
  const [period, setPeriod] = useState<Period>(7);
  const [time, setTime] = useState('');
  const [reason, setReason] = useState('');
  const { save, isPending, errors } = useSave({
    fields: ['reason', 'until'] as const,
    run: () =>
      call(
        'PUT /users/block',
        {
          body: {
            user_id: user.id,
            blocked: true,
            reason,
            until: period === 'time' ? time : timeAfter(period),
          },
        },
        { isForm: true },
      ),
    done: t('done.blocked'),
    onSaved: onClose,
  });
  const labelOf = (value: Period) => {
    if (value === 'time') return t('block.untilTime');
    return value === 0 ? t('block.forever') : t('block.days', { count: value });
  };
  return (
    <FormDialog
      title={t('block.title', { name: nameOf(user) })}
      okText={t('actions.block')}
      // an empty time would block without an end
      okButtonProps={{ danger: true, loading: isPending, disabled: period === 'time' && !time }}
      onOk={save}
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <p className={fields.hint}>{t('block.text')}</p>
        <FormField label={t('block.until')}>
          {({ id }) => (
            <Select<Period>
              id={id}
              value={period}
              options={PERIODS.map((value) => ({ value, label: labelOf(value) }))}
              onChange={setPeriod}
            />
          )}
        </FormField>
        {period === 'time' && (
          <FormField label={t('block.time')} error={errors.fields.until}>
            {(control) => (
              <Input
                {...control}
                type="datetime-local"
                // limits the year to four digits
                max="9999-12-31T23:59"
                value={toField(time)}
                onChange={({ target }) => setTime(fromField(target.value))}
              />
            )}
          </FormField>
        )}
        <FormField label={t('block.reason')} hint={t('block.reasonHint')} error={errors.fields.reason}>
          {(control) => (
            <Input.TextArea
              {...control}
              rows={3}
              maxLength={MAX_REASON}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </FormField>
        {errors.form && (
          <p role="alert" className={fields.error}>
            {errors.form}
          </p>
        )}
      </form>
    </FormDialog>
  );
};
