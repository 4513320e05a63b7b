import { useTranslation } from 'react-i18next';
import { MAX_PASSWORD } from '@contract/account-limits';
import { PasswordField } from '@/components/sign-in/password-field';

interface Props {
  label: string;
  error?: string;
  defaultValue?: string;
}

/** The field for a password that is being chosen. */
export const NewPasswordField = (props: Props) => {
  const { t } = useTranslation('account');
  return (
    <PasswordField
      name="password"
      autoComplete="new-password"
      maxLength={MAX_PASSWORD}
      required
      hint={t('passwordHint')}
      {...props}
    />
  );
};
