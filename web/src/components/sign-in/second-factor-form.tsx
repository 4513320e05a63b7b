import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_SECOND_FACTOR } from '@contract/account-limits';
import { Field } from '@/components/field';
import { useApp } from '@/lib/app-context';
import { formErrors, type FormErrors } from '@/lib/http/form-errors';
import { isBusinessError } from '@/lib/http/http';
import { setSession } from '@/lib/session/session';
import { SIGN_IN } from './second-step';
import { AccountForm } from './account-form';
import styles from './account-form.module.css';

interface Props {
  /** The ticket of the first step. */
  ticket: string;
  /** Called to return to the first step, with a message when the ticket has expired. */
  onStartAgain: (message?: string) => void;
}

const NAMES = ['code'] as const;
type Errors = FormErrors<(typeof NAMES)[number]>;

/** Error codes after which the code can be corrected; after others the sign-in starts over. */
const CORRECTABLE = ['code_wrong', 'two_factor_key_lost'];

/** Second step of a sign-in: a code of the authenticator app, or a recovery code. */
const SecondFactorForm = ({ ticket, onStartAgain }: Props) => {
  const { t } = useTranslation('account');
  const { call } = useApp();
  const [errors, setErrors] = useState<Errors>({ fields: {} });
  const { mutate, isPending } = useMutation({
    mutationFn: async (code: string) =>
      setSession(await call('POST /email_login/second', { body: { ticket, code } }, SIGN_IN)),
    onError: (error) => {
      if (isBusinessError(error))
        return CORRECTABLE.includes(error.code)
          ? setErrors({ fields: { code: error.msg } })
          : onStartAgain(error.msg);
      setErrors(formErrors(error, NAMES, { noResponse: t('error.noResponse'), failed: t('error.failed') }));
    },
    meta: { showsOwnErrors: true },
  });
  const submit = ({ code = '' }: Record<string, string>) => {
    if (isPending) return;
    if (code.trim()) mutate(code.trim());
    else setErrors({ fields: { code: t('second.missing') } });
  };
  return (
    <AccountForm
      submit={t(isPending ? 'second.confirming' : 'second.confirm')}
      errors={errors}
      isPending={isPending}
      onSubmit={submit}
      below={
        <button className={styles.plain} type="button" onClick={() => onStartAgain()}>
          {t('second.startAgain')}
        </button>
      }
    >
      <h2>{t('second.title')}</h2>
      <p>{t('second.text')}</p>
      <Field
        label={t('second.code')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={MAX_SECOND_FACTOR}
        required
        autoFocus
        error={errors.fields.code}
      />
    </AccountForm>
  );
};

export default SecondFactorForm;
