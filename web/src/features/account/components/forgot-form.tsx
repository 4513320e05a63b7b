import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountForm } from '@/components/sign-in/account-form';
import { useApp } from '@/lib/app-context';
import type { CodeSent } from './code-field';
import { CodeForm } from './code-form';
import { EmailField } from './email-field';
import { NewPasswordField } from './new-password-field';
import { useFormCall } from './use-form-call';

const FIELDS = ['email', 'code', 'password'] as const;

/** A password reset in two steps: the address; then the code from the mail and the new password. */
const ForgotForm = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation('account');
  const { call } = useApp();
  const { run, ...form } = useFormCall(FIELDS);
  const { errors, isPending } = form;
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState<CodeSent | null>(null);
  const send = (to: string) =>
    void run(async () => {
      setEmail(to);
      setSent(await call('POST /password/forgot', { body: { email: to } }, { isForm: true }));
    });
  if (!sent)
    return (
      <AccountForm
        label={t('forgot.title')}
        submit={t(isPending ? 'register.sending' : 'register.send')}
        errors={errors}
        isPending={isPending}
        onSubmit={({ email: typed = '' }) => send(typed.trim())}
      >
        <p>{t('forgot.text')}</p>
        <EmailField label={t('email')} defaultValue={email} error={errors.fields.email} />
      </AccountForm>
    );
  const reset = ({ code = '', password = '' }: Record<string, string>) =>
    void run(async () => {
      await call('POST /password/reset', { body: { email, code: code.trim(), password } }, { isForm: true });
      onDone();
    });
  return (
    <CodeForm
      label={t('forgot.title')}
      submit={t(isPending ? 'forgot.saving' : 'forgot.save')}
      email={email}
      sent={sent}
      form={form}
      onSubmit={reset}
      onSendAgain={() => send(email)}
      onBack={() => setSent(null)}
    >
      <NewPasswordField label={t('forgot.password')} error={errors.fields.password} />
    </CodeForm>
  );
};

export default ForgotForm;
