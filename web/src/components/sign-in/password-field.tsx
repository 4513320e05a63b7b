import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '@/components/field';
import styles from './password-field.module.css';

/** A password field with a button that shows the password. */
export const PasswordField = (props: Omit<ComponentProps<typeof Field>, 'type' | 'children'>) => {
  const { t } = useTranslation('account');
  const [isShown, setIsShown] = useState(false);
  return (
    <Field {...props} type={isShown ? 'text' : 'password'}>
      <button
        className={styles.toggle}
        type="button"
        aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
        onClick={() => setIsShown(!isShown)}
      >
        <span aria-hidden="true">{t(isShown ? 'hide' : 'show')}</span>
      </button>
    </Field>
  );
};
