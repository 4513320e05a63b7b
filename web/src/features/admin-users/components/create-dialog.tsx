import { Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_EMAIL, MAX_NICK_NAME, MAX_PASSWORD, MAX_USER_NAME } from '@contract/account-limits';
import { UserType } from '@contract/enums';
import { useApp, useLocale } from '@/lib/app-context';
import { userTypeOptions } from '@/lib/i18n/options';
import { FormDialog } from '@/components/admin/form-dialog';
import { FormField } from '@/components/admin/form-field';
import fields from '@/components/admin/form-field.module.css';
import { useSave } from '@/components/admin/use-save';
import styles from './users.module.css';

const FIELDS = ['user_name', 'nick_name', 'password', 'email'] as const;
const MAX = {
  user_name: MAX_USER_NAME,
  nick_name: MAX_NICK_NAME,
  password: MAX_PASSWORD,
  email: MAX_EMAIL,
} as const;

/** Creates an account of any role. */
export const CreateDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('admin-users');
  const { call } = useApp();
  const locale = useLocale();
  const [values, setValues] = useState({ user_name: '', nick_name: '', password: '', email: '' });
  const [role, setRole] = useState<UserType>(UserType.USER);
  const body = { ...values, nick_name: values.nick_name || values.user_name, role };
  const { save, isPending, errors } = useSave({
    fields: FIELDS,
    run: () => call('POST /users', { body: { ...body, email: values.email || undefined } }, { isForm: true }),
    done: t('done.created'),
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={t('create')}
      okText={t('createOk')}
      okButtonProps={{ disabled: !values.user_name || !values.password, loading: isPending }}
      onOk={save}
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
        {FIELDS.map((name, at) => (
          <FormField
            key={name}
            label={t(`fields.${name}`)}
            error={errors.fields[name]}
            hint={name === 'email' || name === 'password' ? t(`hints.${name}`) : undefined}
          >
            {(control) => (
              <Input
                {...control}
                autoFocus={at === 0}
                autoComplete={name === 'password' ? 'new-password' : 'off'}
                type={name === 'password' ? 'password' : 'text'}
                maxLength={MAX[name]}
                value={values[name]}
                onChange={({ target }) => setValues({ ...values, [name]: target.value })}
              />
            )}
          </FormField>
        ))}
        <FormField label={t('columns.role')}>
          {({ id }) => (
            <Select<UserType> id={id} value={role} options={userTypeOptions(locale)} onChange={setRole} />
          )}
        </FormField>
        {errors.form && (
          <p role="alert" className={fields.error}>
            {errors.form}
          </p>
        )}
      </form>
    </FormDialog>
  );
};
