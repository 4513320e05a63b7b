import { useTranslation } from 'react-i18next';
import { PasswordField } from '@/components/sign-in/password-field';

interface Props {
  label: string;
  error?: string;
  defaultValue?: string;
}

/** The field for a password that is being chosen. bcrypt reads 72 bytes of it. */
export const NewPasswordField = (props: Props) => {
  const { t } = useTranslation('account');
  return (
    <PasswordField
      name="password"
      autoComplete="new-password"
      maxLength={72}
      required
      hint={t('passwordHint')}
      {...props}
    />
  );
};
