import { Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_NICK_NAME } from '@contract/account-limits';
import type { UserType } from '@contract/enums';
import { useReturnFocus } from '@/components/admin/use-return-focus';
import { useApp, useLocale } from '@/lib/app-context';
import { userTypeOptions } from '@/lib/i18n/options';
import { useSession } from '@/lib/session/session';
import { FormField } from '@/components/admin/form-field';
import fields from '@/components/admin/form-field.module.css';
import { nameOf, type UserRow } from '../users';
import { useSave } from '@/components/admin/use-save';
import styles from './users.module.css';

/** Changes nick name and role of an account; for the administrator's own account only the nick name. */
export const RoleDialog = ({ user, onClose }: { user: UserRow; onClose: () => void }) => {
  useReturnFocus();
  const { t } = useTranslation('admin-users');
  const { call } = useApp();
  const locale = useLocale();
  const isOwn = useSession().user.user_id === user.id;
  const [nickName, setNickName] = useState(user.nick_name);
  const [role, setRole] = useState<UserType>(user.role);
  const { save, isPending, errors } = useSave({
    fields: ['nick_name'] as const,
    run: () =>
      call(
        'PUT /user_role',
        { body: { user_id: user.id, role, nick_name: nickName.trim() } },
        { isForm: true },
      ),
    done: t('done.saved'),
    onSaved: onClose,
  });
  return (
    <Modal
      open
      title={t('edit', { name: nameOf(user) })}
      okText={t('save')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !nickName.trim(), loading: isPending }}
      onOk={save}
      onCancel={onClose}
    >
      <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <FormField label={t('fields.nick_name')} error={errors.fields.nick_name}>
          {(control) => (
            <Input
              {...control}
              autoFocus
              maxLength={MAX_NICK_NAME}
              value={nickName}
              onChange={({ target }) => setNickName(target.value)}
            />
          )}
        </FormField>
        <FormField label={t('columns.role')} hint={t(isOwn ? 'hints.ownRole' : 'hints.role')}>
          {({ id }) => (
            <Select<UserType>
              id={id}
              disabled={isOwn}
              value={role}
              options={userTypeOptions(locale)}
              onChange={setRole}
            />
          )}
        </FormField>
        {errors.form && (
          <p role="alert" className={fields.error}>
            {errors.form}
          </p>
        )}
      </form>
    </Modal>
  );
};
