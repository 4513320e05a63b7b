import { Alert, Button, Input, InputNumber, Typography } from 'antd';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { EndpointOutput } from '@contract';
import { INVITATION_DEFAULTS, INVITATION_LIMITS, MAX_EMAIL } from '@contract/account-limits';
import { useApp } from '@/lib/app-context';
import { FormField } from '@/components/admin/form-field';
import { useSave } from '@/components/admin/use-save';
import styles from './users.module.css';

const FIELDS = ['note', 'email', 'uses', 'days'] as const;
const EMPTY = { note: '', email: '', uses: INVITATION_DEFAULTS.uses, days: INVITATION_DEFAULTS.days };
const MAX = { ...INVITATION_LIMITS, email: MAX_EMAIL } as const;

/** The new link. It cannot be shown again: only its hash is stored. */
const NewLink = ({ made, onClose }: { made: EndpointOutput<'POST /invitations'>; onClose: () => void }) => {
  const { t } = useTranslation('admin-users');
  const { url, email } = made;
  return (
    <div className={styles.form} role="status">
      <Typography.Text code copyable={{ tooltips: [t('invitation.copy'), t('invitation.copied')] }}>
        {url}
      </Typography.Text>
      <Alert
        type="info"
        showIcon
        title={email ? t('invitation.mailed', { address: email }) : t('invitation.once')}
      />
      <div>
        <Button onClick={onClose}>{t('invitation.another')}</Button>
      </div>
    </div>
  );
};

/** Creates an invitation link, and mails it if there is an address. */
export const InvitationForm = () => {
  const { t } = useTranslation('admin-users');
  const { call } = useApp();
  const [values, setValues] = useState(EMPTY);
  const [made, setMade] = useState<EndpointOutput<'POST /invitations'> | null>(null);
  const { save, isPending, errors } = useSave({
    fields: FIELDS,
    run: () => call('POST /invitations', { body: values }, { isForm: true }),
    onSaved: (invitation) => {
      setMade(invitation);
      setValues(EMPTY);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  if (made) return <NewLink made={made} onClose={() => setMade(null)} />;
  return (
    <form className={styles.form} aria-label={t('invitation.create')} onSubmit={submit}>
      {(['note', 'email'] as const).map((name) => (
        <FormField
          key={name}
          label={t(`invitation.${name}`)}
          hint={t(`invitation.${name}Hint`)}
          error={errors.fields[name]}
        >
          {(control) => (
            <Input
              {...control}
              type={name === 'email' ? 'email' : 'text'}
              autoComplete="off"
              maxLength={MAX[name]}
              value={values[name]}
              onChange={({ target }) => setValues({ ...values, [name]: target.value })}
            />
          )}
        </FormField>
      ))}
      <div className={styles.numbers}>
        {(['uses', 'days'] as const).map((name) => (
          <FormField key={name} label={t(`invitation.${name}`)} error={errors.fields[name]}>
            {(control) => (
              <InputNumber
                {...control}
                min={1}
                max={MAX[name]}
                precision={0}
                value={values[name]}
                onChange={(value) => setValues({ ...values, [name]: value ?? INVITATION_DEFAULTS[name] })}
              />
            )}
          </FormField>
        ))}
      </div>
      {errors.form && <Alert type="error" showIcon title={errors.form} />}
      <div>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {t('invitation.create')}
        </Button>
      </div>
    </form>
  );
};
