import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Input } from 'antd';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { EndpointInput } from '@contract';
import { MAX_EMAIL } from '@contract/account-limits';
import { FormField } from '@/components/admin/form-field';
import { useApp } from '@/lib/app-context';
import { formErrors } from '@/lib/http/form-errors';
import { useSite } from '@/lib/site';
import type { SettingsOf } from '../settings';
import type { SettingsForm } from '../use-settings-form';
import styles from './settings.module.css';

type Name = keyof SettingsOf<'email'>;
const NAMES: readonly (Name | 'to')[] = [
  'to',
  'host',
  'port',
  'user',
  'password',
  'default_from_email',
  'use_ssl',
  'user_tls',
];

/** Sends a mail with the values of the form, saved or not, and shows the response of the mail server. */
export const MailTest = ({ form }: { form: SettingsForm<Name> }) => {
  const { t } = useTranslation('admin-settings');
  const { call } = useApp();
  const owner = useSite()?.email ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const to = typed ?? owner;
  const test = useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: (changes: object) =>
      call(
        'POST /settings/email/test',
        { body: { ...changes, to } as EndpointInput<'POST /settings/email/test'>['body'] },
        { isQuiet: true },
      ),
  });
  const words = { noResponse: t('error.noResponse'), failed: t('error.failed') };
  const errors = test.error
    ? formErrors(test.error, NAMES, words)
    : { fields: {} as Partial<Record<string, string>> };
  const { to: toError, ...others } = errors.fields;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    test.mutate(form.edited);
  };
  return (
    <form className={styles.test} aria-label={t('email.test.title')} noValidate onSubmit={submit}>
      <h2>{t('email.test.title')}</h2>
      <p className={styles.note}>{t('email.test.text')}</p>
      <div className={styles.row}>
        <FormField label={t('email.test.to')} error={toError}>
          {(control) => (
            <Input
              {...control}
              type="email"
              maxLength={MAX_EMAIL}
              value={to}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </FormField>
        <Button htmlType="submit" loading={test.isPending} disabled={to.trim() === ''}>
          {t('email.test.send')}
        </Button>
      </div>
      {errors.form && <Alert type="error" showIcon role="alert" title={errors.form} />}
      {Object.entries(others).map(([name, error]) => (
        <Alert
          key={name}
          type="error"
          showIcon
          role="alert"
          title={`${t(`email.${name}`)}: ${t(`email.${name}Invalid`, { defaultValue: '' }) || error}`}
        />
      ))}
      {test.isSuccess && <Alert type="success" showIcon role="status" title={t('email.test.sent', { to })} />}
    </form>
  );
};
