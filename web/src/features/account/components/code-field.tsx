import { useTranslation } from 'react-i18next';
import { CODE_LENGTH } from '@contract/enums';
import type { EndpointOutput } from '@contract';
import { Field } from '@/components/field';
import styles from '@/components/sign-in/account-form.module.css';

/** Answer of a call that sends a code. */
export type CodeSent = Pick<EndpointOutput<'POST /register'>, 'mail'>;

interface Props {
  email: string;
  sent: CodeSent;
  error?: string;
}

/** The field for a code that was sent by mail, and where it was sent to. */
export const CodeField = ({ email, sent, error }: Props) => {
  const { t } = useTranslation('account');
  return (
    <>
      <p className={styles.note} role="status">
        {t(sent.mail === 'delayed' ? 'code.delayed' : 'code.sent', { email })}
      </p>
      <Field
        label={t('code.label')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_LENGTH + 2}
        required
        autoFocus
        error={error}
      />
    </>
  );
};
