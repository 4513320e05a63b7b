import { useState } from 'react';
import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { ImagePicker } from '@/components/admin/image-picker';
import { useAction } from '@/components/admin/table/actions/use-action';
import { useApp } from '@/lib/app-context';
import { useReturnFocus } from '@/components/admin/use-return-focus';
import type { Image } from '../images';
import { UsagesList } from './usages-list';
import styles from './image.module.css';

interface Picked {
  id: string;
  path: string;
}

/** Selects an image that replaces another one everywhere, and asks for confirmation. */
export const ReplaceDialog = ({ image, onClose }: { image: Image; onClose: () => void }) => {
  useReturnFocus();
  const { t } = useTranslation('image');
  const { call } = useApp();
  const { act, isPending } = useAction();
  const [into, setInto] = useState<Picked | null>(null);
  const handleOk = () => {
    if (!into) return;
    void act({
      run: async () => {
        await call('POST /images/replace', { body: { from_id: image.id, into_id: into.id } });
        onClose();
      },
      done: t('done.replaced'),
    });
  };
  if (!into) return <ImagePicker open onPick={setInto} onClose={onClose} />;
  return (
    <Modal
      open
      title={t('ask.replace', { name: image.name })}
      okText={t('actions.replace')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: into.id === image.id, loading: isPending }}
      onOk={handleOk}
      onCancel={onClose}
    >
      <div className={styles.change}>
        <img src={image.thumb} alt={t('before')} />
        <span aria-hidden="true">→</span>
        <img src={into.path} alt={t('now')} />
      </div>
      {into.id === image.id ? <p role="alert">{t('ask.same')}</p> : <UsagesList id={image.id} />}
    </Modal>
  );
};
