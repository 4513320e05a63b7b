import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EndpointInput } from '@contract';
import { MAX_NICK_NAME, MAX_USER_NAME, MIN_USER_NAME } from '@contract/account-limits';
import { Field } from '@/components/field';
import { AccountForm } from '@/components/sign-in/account-form';
import { useApp } from '@/lib/app-context';
import { setSession } from '@/lib/session/session';
import type { CodeSent } from './code-field';
import { CodeForm } from './code-form';
import { EmailField } from './email-field';
import { NewPasswordField } from './new-password-field';
import { useFormCall } from './use-form-call';

type Details = EndpointInput<'POST /register'>['body'];

/** The request body; without a display name, others see the user name. */
const bodyOf = (typed: Record<string, string>, invitation: string): Details => {
  const { user_name = '', nick_name = '', email = '', password = '' } = typed;
  const name = user_name.trim();
  return {
    user_name: name,
    nick_name: nick_name.trim() || name,
    email,
    password,
    ...(invitation && { invitation }),
  };
};

const FIELDS = ['user_name', 'nick_name', 'email', 'password', 'code'] as const;

interface DetailsProps {
  /** Values typed earlier. */
  details: Record<string, string>;
  form: ReturnType<typeof useFormCall<(typeof FIELDS)[number]>>;
  onSubmit: (values: Record<string, string>) => void;
}

const DetailsForm = ({ details, form: { errors, isPending }, onSubmit }: DetailsProps) => {
  const { t } = useTranslation('account');
  return (
    <AccountForm
      label={t('register.title')}
      submit={t(isPending ? 'register.sending' : 'register.send')}
      errors={errors}
      isPending={isPending}
      onSubmit={onSubmit}
    >
      <Field
        label={t('register.userName')}
        name="user_name"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        minLength={MIN_USER_NAME}
        maxLength={MAX_USER_NAME}
        required
        defaultValue={details['user_name']}
        hint={t('register.userNameHint')}
        error={errors.fields.user_name}
      />
      <Field
        label={t('register.nickName')}
        name="nick_name"
        autoComplete="nickname"
        maxLength={MAX_NICK_NAME}
        defaultValue={details['nick_name']}
        hint={t('register.nickNameHint')}
        error={errors.fields.nick_name}
      />
      <EmailField
        label={t('email')}
        defaultValue={details['email']}
        hint={t('register.emailHint')}
        error={errors.fields.email}
      />
      <NewPasswordField
        label={t('password')}
        defaultValue={details['password']}
        error={errors.fields.password}
      />
    </AccountForm>
  );
};

/** Registration in two steps: name, address and password; then the code from the mail, which signs in. */
const RegisterForm = ({ invitation }: { invitation: string }) => {
  const { t } = useTranslation('account');
  const { call } = useApp();
  const form = useFormCall(FIELDS);
  const [details, setDetails] = useState<Record<string, string>>({});
  const [sent, setSent] = useState<CodeSent | null>(null);
  const send = (typed: Record<string, string>) =>
    void form.run(async () => {
      const body = bodyOf(typed, invitation);
      const answer = await call('POST /register', { body }, { isForm: true });
      setDetails(typed);
      setSent(answer);
    });
  if (!sent) return <DetailsForm details={details} form={form} onSubmit={send} />;
  const email = details['email'] ?? '';
  const confirm = ({ code = '' }: Record<string, string>) =>
    void form.run(async () =>
      setSession(
        await call('POST /register/confirm', { body: { email, code: code.trim() } }, { isForm: true }),
      ),
    );
  return (
    <CodeForm
      label={t('code.label')}
      submit={t(form.isPending ? 'register.confirming' : 'register.confirm')}
      email={email}
      sent={sent}
      form={form}
      onSubmit={confirm}
      onSendAgain={() => send(details)}
      onBack={() => setSent(null)}
    />
  );
};

export default RegisterForm;
