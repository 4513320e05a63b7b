import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import fields from '@/components/admin/form-field.module.css';
import { useReturnFocus } from '@/components/admin/use-return-focus';
import { useSave } from '@/components/admin/use-save';
import styles from './chats.module.css';

interface Props<F extends string> {
  title: string;
  /** What the act does. */
  text: string;
  /** Label of the button that does it. */
  ok: string;
  /** Message after success. */
  done: string;
  /** Fields that can show an error. */
  fields: readonly F[];
  run: () => Promise<unknown>;
  onClose: () => void;
  children: (errors: Partial<Record<F, string>>) => ReactNode;
}

/** A dialog around an act against a person or a text. Its errors stay in it. */
export const ActDialog = <F extends string>(props: Props<F>) => {
  useReturnFocus();
  const { t } = useTranslation('admin-chat');
  const { title, text, ok, done, run, onClose, children } = props;
  const { save, isPending, errors } = useSave({ fields: props.fields, run, done, onSaved: onClose });
  return (
    <Modal
      open
      title={title}
      okText={ok}
      cancelText={t('cancel')}
      okButtonProps={{ danger: true, loading: isPending }}
      onOk={save}
      onCancel={onClose}
    >
      <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <p className={fields.hint}>{text}</p>
        {children(errors.fields)}
        {errors.form && (
          <p role="alert" className={fields.error}>
            {errors.form}
          </p>
        )}
      </form>
    </Modal>
  );
};
