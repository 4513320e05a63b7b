import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, InputNumber, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EndpointOutput } from '@contract';
import { MAX_LOG_DAYS } from '@contract/log-kinds';
import { FormField } from '@/components/admin/form-field';
import { errorMessage } from '@/lib/http/error-message';
import { useSuccessMessage } from '@/components/admin/table/actions/use-action';
import { useReturnFocus } from '@/components/admin/use-return-focus';
import { Loading } from '@/components/loading';
import { useApp, useEndpoint } from '@/lib/app-context';
import { formErrors } from '@/lib/http/form-errors';
import styles from './logs.module.css';

type Settings = EndpointOutput<'GET /settings/logs'>;

const FIELDS = ['action_days', 'sign_in_days', 'runtime_days'] as const;
type Field = (typeof FIELDS)[number];

const useSave = (onSaved: () => void) => {
  const { t } = useTranslation('admin-logs');
  const { call } = useApp();
  const queryClient = useQueryClient();
  const say = useSuccessMessage();
  const { mutate, isPending, error } = useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: (body: Partial<Settings>) => call('PUT /settings/logs', { body }, { isForm: true }),
    onSuccess: () => {
      say(t('retention.saved'));
      onSaved();
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
  const words = { noResponse: t('noResponse'), failed: t('retention.failed') };
  return { save: mutate, isPending, errors: error ? formErrors(error, FIELDS, words) : { fields: {} } };
};

const Form = ({ stored, onClose }: { stored: Settings; onClose: () => void }) => {
  const { t } = useTranslation('admin-logs');
  const [days, setDays] = useState<Record<Field, number | null>>(stored);
  // the values stored when the dialog was opened, so that a later save by somebody else is not overwritten
  const [revision] = useState(stored.revision);
  const { save, isPending, errors } = useSave(onClose);
  const isEmpty = FIELDS.some((field) => days[field] === null);
  return (
    <Modal
      open
      title={t('retention.title')}
      okText={t('save')}
      cancelText={t('cancel')}
      confirmLoading={isPending}
      okButtonProps={{ disabled: isEmpty }}
      onOk={() => save({ ...(days as Record<Field, number>), revision })}
      onCancel={onClose}
    >
      <div className={styles.form}>
        <p className={styles.note}>{t('retention.about')}</p>
        {errors.form && <Alert type="error" showIcon title={errors.form} />}
        {FIELDS.map((field) => (
          <FormField
            key={field}
            label={t(`retention.${field}`)}
            error={errors.fields[field]}
            hint={field === 'runtime_days' ? t('retention.runtimeHint') : undefined}
          >
            {(control) => (
              <InputNumber
                {...control}
                className={styles.number}
                min={1}
                max={MAX_LOG_DAYS}
                precision={0}
                suffix={t('retention.days')}
                value={days[field]}
                onChange={(value) => setDays({ ...days, [field]: value })}
              />
            )}
          </FormField>
        ))}
      </div>
    </Modal>
  );
};

/** Sets for how many days each log is kept. */
export const RetentionDialog = ({ onClose }: { onClose: () => void }) => {
  useReturnFocus();
  const { t } = useTranslation('admin-logs');
  const { data, error } = useEndpoint('GET /settings/logs', {});
  if (data) return <Form stored={data} onClose={onClose} />;
  return (
    <Modal open title={t('retention.title')} footer={null} onCancel={onClose}>
      {error ? (
        <Alert type="error" showIcon title={t('failed')} description={errorMessage(error)} />
      ) : (
        <Loading />
      )}
    </Modal>
  );
};
