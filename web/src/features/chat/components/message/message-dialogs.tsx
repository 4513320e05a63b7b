import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatRecord } from '@contract/chat/records';
import { MAX_REASON } from '@contract/limits';
import { useApp } from '@/lib/app-context';
import { errorWords } from '@/lib/http/error-words';
import { showToast } from '@/lib/state/toast';
import { useChat } from '../../chat-context';
import { ConnectionLost } from '@/lib/live/transport';
import { Dialog } from '@/components/dialog';
import { useSummary } from '../../use-summary';

interface Props {
  record: ChatRecord;
  onClose: () => void;
}

/** Reports a message to the administrators. */
export const ReportDialog = ({ record, onClose }: Props) => {
  const { t } = useTranslation('chat');
  const { call } = useApp();
  const [reason, setReason] = useState('');
  const [isPending, setIsPending] = useState(false);
  const send = async () => {
    setIsPending(true);
    try {
      await call(
        'POST /chat_groups/report',
        { body: { id: record.id, reason: reason.trim() } },
        { isQuiet: true },
      );
      showToast('success', t('chat-room:report.done'));
    } catch (error) {
      showToast(
        'error',
        errorWords(error, { noResponse: t('chat-room:noResponse'), failed: t('chat-room:report.failed') }),
      );
    }
    onClose();
  };
  return (
    <Dialog
      title={t('chat-room:report.title')}
      ok={t('chat-room:report.send')}
      cancel={t('cancel')}
      isDisabled={isPending || reason.trim() === ''}
      onOk={() => void send()}
      onClose={onClose}
    >
      <label>
        {t('chat-room:report.reason')}
        <textarea
          rows={3}
          maxLength={MAX_REASON}
          autoFocus
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
    </Dialog>
  );
};

/** Asks before a message is withdrawn. */
export const WithdrawDialog = ({ record, onClose }: Props) => {
  const { t } = useTranslation('chat');
  const { transport } = useChat();
  const summary = useSummary();
  const withdraw = async () => {
    onClose();
    try {
      const ack = await transport.request('message:withdraw', { id: record.id });
      if (!ack.ok) showToast('error', ack.msg);
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
      showToast('error', t('chat-room:noConnection'));
    }
  };
  return (
    <Dialog
      title={t('chat-room:withdraw.title')}
      ok={t('chat-room:withdraw.ok')}
      cancel={t('cancel')}
      isDanger
      onOk={() => void withdraw()}
      onClose={onClose}
    >
      <p>{t('chat-room:withdraw.text', { text: summary(record).slice(0, 100) })}</p>
    </Dialog>
  );
};
