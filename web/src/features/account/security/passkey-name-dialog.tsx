import { Input, Modal } from 'antd';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_PASSKEY_NAME } from '@contract/limits';
import { useReturnFocus } from '@/components/admin/use-return-focus';
import { SECURITY } from './section';
import styles from './security.module.css';

interface Props {
  title: string;
  name: string;
  isPending: boolean;
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of a passkey. */
export const PasskeyNameDialog = ({ title, name: given, isPending, onSave, onClose }: Props) => {
  useReturnFocus();
  const { t } = useTranslation(SECURITY);
  const id = useId();
  const [name, setName] = useState(given);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() && !isPending) onSave(name.trim());
  };
  return (
    <Modal
      open
      title={title}
      okText={t('save')}
      cancelText={t('cancel')}
      okButtonProps={{ htmlType: 'submit', form: id, disabled: !name.trim(), loading: isPending }}
      onCancel={onClose}
    >
      <form id={id} className={styles.form} onSubmit={submit}>
        <label htmlFor={`${id}-name`}>{t('passkeys.name')}</label>
        <Input
          id={`${id}-name`}
          autoFocus
          maxLength={MAX_PASSKEY_NAME}
          value={name}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Modal>
  );
};
