import { useEffect, useRef, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignIn } from './use-sign-in';
import { Field } from '@/components/field';
import { PasswordField } from './password-field';
import styles from './sign-in-form.module.css';

/** User name or e-mail and password. What was typed stays when a try fails, and the focus goes to what is wrong. */
const SignInForm = () => {
  const { t } = useTranslation('account');
  const { signIn, errors, isPending } = useSignIn();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid], [role="alert"]')?.focus();
  }, [errors]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    signIn({ user_name: String(data.get('user_name')).trim(), password: String(data.get('password')) });
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {errors.form && (
        <p className={styles.error} role="alert" tabIndex={-1}>
          {errors.form}
        </p>
      )}
      <Field
        label={t('userName')}
        name="user_name"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        error={errors.fields.user_name}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        maxLength={200}
        required
        error={errors.fields.password}
      />
      <button className={styles.submit} type="submit" aria-disabled={isPending || undefined}>
        {t(isPending ? 'signingIn' : 'signIn')}
      </button>
    </form>
  );
};

export default SignInForm;
