import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_REASON } from '@contract/limits';
import { useAction } from '@/components/admin/table/actions/use-action';
import { useApp } from '@/lib/app-context';

const ReportDialog = ({ peerId, onClose }: { peerId: string; onClose: () => void }) => {
  const { t } = useTranslation('message');
  const { call } = useApp();
  const { act, isPending } = useAction();
  const id = useId();
  const [reason, setReason] = useState('');
  const send = () =>
    void act({
      run: async () => {
        await call('POST /messages/report', { body: { user_id: peerId, reason } });
        onClose();
      },
      done: t('report.done'),
    });
  return (
    <Modal
      open
      title={t('report.title')}
      okText={t('report.send')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: reason.trim() === '', loading: isPending }}
      onOk={send}
      onCancel={onClose}
    >
      <p>{t('report.text')}</p>
      <label htmlFor={id}>{t('report.reason')}</label>
      <Input.TextArea
        id={id}
        autoFocus
        rows={3}
        maxLength={MAX_REASON}
        showCount
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Modal>
  );
};

interface Props {
  peerId: string;
  name: string;
  isMuted: boolean;
  onMuted: (isMuted: boolean) => void;
  /** Called when the conversation was deleted on this side. */
  onDeleted: () => void;
}

/** Actions on a conversation: block, report, delete. */
export const ThreadMenu = ({ peerId, name, isMuted, onMuted, onDeleted }: Props) => {
  const { t } = useTranslation('message');
  const { call } = useApp();
  const { act } = useAction();
  const [isReporting, setIsReporting] = useState(false);
  const mute = () =>
    void act(
      {
        run: async () => {
          const body = { muted: !isMuted };
          onMuted((await call('PUT /users/{id}/mute', { params: { id: peerId }, body })).muted);
        },
        done: t(isMuted ? 'mute.undone' : 'mute.done', { name }),
      },
      isMuted
        ? undefined
        : { title: t('mute.ask', { name }), text: t('mute.text'), ok: t('mute.do'), isDanger: true },
    );
  const remove = () =>
    void act(
      {
        run: async () => {
          await call('DELETE /messages', { body: { user_id: peerId } });
          onDeleted();
        },
        done: t('delete.done'),
      },
      { title: t('delete.ask'), text: t('delete.text'), ok: t('delete.do'), isDanger: true },
    );
  const items = [
    { key: 'mute', label: t(isMuted ? 'mute.undo' : 'mute.do'), onClick: mute },
    { key: 'report', label: t('report.do'), onClick: () => setIsReporting(true) },
    { key: 'delete', label: t('delete.all'), danger: true, onClick: remove },
  ];
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
        <Button type="text" icon={<MoreOutlined />} aria-label={t('more')} title={t('more')} />
      </Dropdown>
      {isReporting && <ReportDialog peerId={peerId} onClose={() => setIsReporting(false)} />}
    </>
  );
};
