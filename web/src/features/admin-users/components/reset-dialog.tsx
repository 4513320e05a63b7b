import { Alert, Button, Modal, Radio, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSuccessMessage } from '@/components/admin/table/actions/use-action';
import { useReturnFocus } from '@/components/admin/use-return-focus';
import { useApp } from '@/lib/app-context';
import fields from '@/components/admin/form-field.module.css';
import { nameOf, type UserRow } from '../users';
import { useSave } from '@/components/admin/use-save';
import styles from './users.module.css';

type Way = 'mail' | 'show';

/** Resets a password: by a mailed link, or by a generated password that is shown once. */
export const ResetDialog = ({ user, onClose }: { user: UserRow; onClose: () => void }) => {
  useReturnFocus();
  const { t } = useTranslation('admin-users');
  const { call } = useApp();
  const say = useSuccessMessage();
  const [way, setWay] = useState<Way>(user.email ? 'mail' : 'show');
  const [password, setPassword] = useState('');
  const { save, isPending, errors } = useSave({
    fields: [],
    run: () => call('POST /users/password_reset', { body: { user_id: user.id, way } }, { isForm: true }),
    onSaved: (result) => {
      if (result.password) {
        setPassword(result.password);
        return;
      }
      say(t('done.mailed', { address: result.sent_to }));
      onClose();
    },
  });
  if (password)
    return (
      <Modal
        open
        title={t('reset.shown', { name: nameOf(user) })}
        closable={false}
        footer={
          <Button type="primary" onClick={onClose}>
            {t('reset.noted')}
          </Button>
        }
      >
        <div className={styles.form}>
          <Typography.Text code copyable className={styles.password}>
            {password}
          </Typography.Text>
          <Alert type="warning" showIcon title={t('reset.once')} />
        </div>
      </Modal>
    );
  return (
    <Modal
      open
      title={t('reset.title', { name: nameOf(user) })}
      okText={t(way === 'mail' ? 'reset.send' : 'reset.generate')}
      cancelText={t('cancel')}
      okButtonProps={{ loading: isPending }}
      onOk={save}
      onCancel={onClose}
    >
      <div className={styles.form}>
        <Radio.Group
          vertical
          aria-label={t('reset.way')}
          value={way}
          options={[
            {
              value: 'mail',
              label: user.email ? t('reset.mail', { address: user.email }) : t('reset.noMail'),
              disabled: !user.email,
            },
            { value: 'show', label: t('reset.show') },
          ]}
          onChange={({ target }) => setWay(target.value as Way)}
        />
        <p className={fields.hint}>{t(way === 'mail' ? 'reset.mailText' : 'reset.showText')}</p>
        {errors.form && (
          <p role="alert" className={fields.error}>
            {errors.form}
          </p>
        )}
      </div>
    </Modal>
  );
};
