import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_EMAIL, MAX_ENTERED_PASSWORD } from '@contract/account-limits';
import { useSignIn } from './use-sign-in';
import { Field } from '@/components/field';
import { Loading } from '@/components/loading';
import { AccountForm } from './account-form';
import { PasswordField } from './password-field';

/** Loaded for accounts with two-step sign-in. */
const SecondFactorForm = lazy(() => import('./second-factor-form'));

interface Props {
  /** Prefilled name or e-mail. */
  name?: string;
}

/**
 * User name or e-mail and password, then the code of the second step if the account has one.
 */
const SignInForm = ({ name }: Props) => {
  const { t } = useTranslation('account');
  const { signIn, errors, isPending, ticket, startAgain } = useSignIn();
  if (ticket)
    return (
      <Suspense fallback={<Loading />}>
        <SecondFactorForm ticket={ticket} onStartAgain={startAgain} />
      </Suspense>
    );
  return (
    <AccountForm
      submit={t(isPending ? 'signingIn' : 'signIn')}
      errors={errors}
      isPending={isPending}
      onSubmit={({ user_name = '', password = '' }) => signIn({ user_name: user_name.trim(), password })}
    >
      <Field
        label={t('userName')}
        name="user_name"
        defaultValue={name}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_EMAIL}
        required
        error={errors.fields.user_name}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        maxLength={MAX_ENTERED_PASSWORD}
        required
        error={errors.fields.password}
      />
    </AccountForm>
  );
};

export default SignInForm;
