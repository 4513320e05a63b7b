import { Modal, type ModalProps } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from './table/actions/use-action';
import { useReturnFocus } from './use-return-focus';

type FormDialogProps = Omit<ModalProps, 'open' | 'mask' | 'onCancel'> & {
  /** Called when the dialog closes without saving. */
  onClose: () => void;
};

/**
 * A dialog with fields, mounted while it is open. A click outside does not close it; Escape, × and "Cancel" ask first when
 * something was typed.
 */
export const FormDialog = ({ onClose, children, ...props }: FormDialogProps) => {
  useReturnFocus();
  const { t } = useTranslation('admin-shared');
  const ask = useConfirm();
  const isTyped = useRef(false);
  const close = async () => {
    const question = {
      title: t('discard.title'),
      text: t('discard.text'),
      ok: t('discard.ok'),
      isDanger: true,
    };
    if (!isTyped.current || (await ask(question))) onClose();
  };
  return (
    <Modal open mask={{ closable: false }} onCancel={() => void close()} {...props}>
      <div onInput={() => (isTyped.current = true)}>{children}</div>
    </Modal>
  );
};
