import { Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSuccessMessage } from '@/components/admin/table/use-action';
import { useReturnFocus } from '@/components/admin/use-return-focus';
import { useApp } from '@/lib/app-context';
import { FormField } from '@/components/admin/form-field';
import fields from '@/components/admin/form-field.module.css';
import { nameOf, type UserRow } from '../users';
import { useSave } from './use-save';
import styles from './users.module.css';

const DAY_MS = 86_400_000;

/** Days of a block; 0: until it is lifted. */
const DAYS = [1, 3, 7, 30, 365, 0] as const;

const timeAfter = (days: number): string =>
  days === 0 ? '' : new Date(Date.now() + days * DAY_MS).toISOString();

/** Blocks an account for a time, with a reason that is mailed to its owner. */
export const BlockDialog = ({ user, onClose }: { user: UserRow; onClose: () => void }) => {
  useReturnFocus();
  const { t } = useTranslation('admin-users');
  const { call } = useApp();
  const say = useSuccessMessage();
  const [days, setDays] = useState<number>(7);
  const [reason, setReason] = useState('');
  const { save, isPending, errors } = useSave(
    ['reason'] as const,
    () =>
      call(
        'PUT /users/block',
        { body: { user_id: user.id, blocked: true, reason, until: timeAfter(days) } },
        { isForm: true },
      ),
    () => {
      say(t('done.blocked'));
      onClose();
    },
  );
  return (
    <Modal
      open
      title={t('block.title', { name: nameOf(user) })}
      okText={t('actions.block')}
      cancelText={t('cancel')}
      okButtonProps={{ danger: true, loading: isPending }}
      onOk={save}
      onCancel={onClose}
    >
      <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <p className={fields.hint}>{t('block.text')}</p>
        <FormField label={t('block.until')}>
          {({ id }) => (
            <Select<number>
              id={id}
              value={days}
              options={DAYS.map((value) => ({
                value,
                label: value === 0 ? t('block.forever') : t('block.days', { count: value }),
              }))}
              onChange={setDays}
            />
          )}
        </FormField>
        <FormField label={t('block.reason')} hint={t('block.reasonHint')} error={errors.fields.reason}>
          {(control) => (
            <Input.TextArea
              {...control}
              rows={3}
              maxLength={200}
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
    </Modal>
  );
};
