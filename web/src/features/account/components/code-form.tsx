import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountForm } from '@/components/sign-in/account-form';
import styles from '@/components/sign-in/account-form.module.css';
import type { FormErrors } from '@/lib/http/form-errors';
import { CodeField, type CodeSent } from './code-field';

interface Props {
  label: string;
  submit: string;
  email: string;
  sent: CodeSent;
  form: { errors: FormErrors<'code'>; isPending: boolean };
  onSubmit: (values: Record<string, string>) => void;
  onSendAgain: () => void;
  onBack: () => void;
  /** Further fields. */
  children?: ReactNode;
}

/** Second step of registration and of a password reset: the code from the mail. */
export const CodeForm = ({ email, sent, form, onSendAgain, onBack, children, ...props }: Props) => {
  const { t } = useTranslation('account');
  return (
    <AccountForm
      {...props}
      {...form}
      below={
        <>
          <button type="button" className={styles.plain} onClick={onSendAgain}>
            {t('code.again')}
          </button>
          <button type="button" className={styles.plain} onClick={onBack}>
            {t('code.back')}
          </button>
        </>
      }
    >
      <CodeField email={email} sent={sent} error={form.errors.fields.code} />
      {children}
    </AccountForm>
  );
};
