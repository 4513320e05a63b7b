import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useReturnFocus } from '@/components/admin/use-return-focus';
import type { Image } from '../images';
import { UsagesList } from './usages-list';

/** Where an image is used. */
export const UsagesDialog = ({ image, onClose }: { image: Image; onClose: () => void }) => {
  useReturnFocus();
  const { t } = useTranslation('image');
  return (
    <Modal open title={t('usesOf', { name: image.name })} footer={null} onCancel={onClose}>
      <UsagesList id={image.id} />
    </Modal>
  );
};
