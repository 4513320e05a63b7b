import { useTranslation } from 'react-i18next';
import { AccountForm } from '@/components/sign-in/account-form';
import { useApp } from '@/lib/app-context';
import { NewPasswordField } from './new-password-field';
import { useFormCall } from './use-form-call';

const FIELDS = ['password'] as const;

/** Sets a new password with the link in a mail that an administrator sent. */
const ResetForm = ({ token, onDone }: { token: string; onDone: () => void }) => {
  const { t } = useTranslation('account');
  const { call } = useApp();
  const { run, errors, isPending } = useFormCall(FIELDS);
  const reset = ({ password = '' }: Record<string, string>) =>
    void run(async () => {
      await call('POST /password/reset_link', { body: { token, password } }, { isForm: true });
      onDone();
    });
  return (
    <AccountForm
      label={t('reset.title')}
      submit={t(isPending ? 'forgot.saving' : 'forgot.save')}
      errors={errors}
      isPending={isPending}
      onSubmit={reset}
    >
      <p>{t('reset.text')}</p>
      <NewPasswordField label={t('forgot.password')} error={errors.fields.password} />
    </AccountForm>
  );
};

export default ResetForm;
