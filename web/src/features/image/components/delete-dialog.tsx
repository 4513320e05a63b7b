import { Alert, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAction } from '@/components/admin/table/actions/use-action';
import { useApp, useEndpoint } from '@/lib/app-context';
import { useReturnFocus } from '@/components/admin/use-return-focus';
import type { Image } from '../images';
import { UsagesList } from './usages-list';

/** Asks before an image is deleted, and lists where it is used. */
export const DeleteDialog = ({ image, onClose }: { image: Image; onClose: () => void }) => {
  useReturnFocus();
  const { t } = useTranslation('image');
  const { call } = useApp();
  const { act, isPending } = useAction();
  const { data: uses } = useEndpoint('GET /images/{id}/uses', { params: { id: image.id } });
  const isUsed = Boolean(uses?.length);
  const handleOk = () => {
    void act({
      run: async () => {
        await call('DELETE /images', { body: { id_list: [image.id], force: isUsed } });
        onClose();
      },
      done: t('done.deleted', { count: 1 }),
    });
  };
  return (
    <Modal
      open
      title={t('ask.delete', { name: image.name })}
      okText={t(isUsed ? 'ask.deleteUsed' : 'actions.delete')}
      cancelText={t('cancel')}
      okButtonProps={{ danger: true, disabled: !uses, loading: isPending }}
      cancelButtonProps={{ autoFocus: true }}
      onOk={handleOk}
      onCancel={onClose}
    >
      {isUsed && <Alert type="warning" showIcon title={t('ask.gap')} />}
      <UsagesList id={image.id} />
    </Modal>
  );
};
