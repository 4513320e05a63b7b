import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isGuestId, MUTE_HOURS } from '@contract/chat/restrictions';
import { MAX_REASON } from '@contract/limits';
import { Dialog } from '@/components/dialog';
import { useApp } from '@/lib/app-context';
import { errorWords } from '@/lib/http/error-words';
import { restrictPerson } from '@/lib/restrict-person';
import { showToast } from '@/lib/state/toast';
import { usePersonName } from '@/lib/i18n/use-person-name';
import type { MuteTarget } from '../../room/room-actions';
import styles from './mute-dialog.module.css';

interface CheckProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

const Check = ({ label, isOn, onChange }: CheckProps) => (
  <label className={styles.check}>
    <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    {label}
  </label>
);

interface Props {
  person: MuteTarget;
  roomId: string;
  onClose: () => void;
}

/** Mutes or bans a person for a time, with a reason: in this room, or in all if chosen. For administrators. */
export const MuteDialog = ({ person, roomId, onClose }: Props) => {
  const { t } = useTranslation('chat');
  const { call } = useApp();
  const name = usePersonName()(person.nick_name);
  const [hours, setHours] = useState<number>(24);
  const [reason, setReason] = useState('');
  const [isEverywhere, setIsEverywhere] = useState(false);
  const [isBan, setIsBan] = useState(false);
  const [isAddress, setIsAddress] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const restrict = async () => {
    setIsPending(true);
    try {
      const room_id = isEverywhere ? '' : roomId;
      await restrictPerson(
        call,
        { user_id: person.user_id, room_id, hours, reason, isBan, isAddress },
        { isQuiet: true },
      );
      showToast('success', t(isBan ? 'chat-room:mute.banned' : 'chat-room:mute.muted', { name }));
      onClose();
    } catch (error) {
      showToast(
        'error',
        errorWords(error, { noResponse: t('chat-room:noResponse'), failed: t('chat-room:mute.failed') }),
      );
      setIsPending(false);
    }
  };
  return (
    <Dialog
      title={t('chat-room:mute.title', { name })}
      ok={t(isBan ? 'chat-room:mute.ban' : 'chat-room:mute.do')}
      cancel={t('cancel')}
      isDanger
      isDisabled={isPending}
      onOk={() => void restrict()}
      onClose={onClose}
    >
      <p>{t('chat-room:mute.text')}</p>
      <label className={styles.field}>
        {t('chat-room:mute.until')}
        <select value={hours} onChange={({ target }) => setHours(Number(target.value))}>
          {MUTE_HOURS.map((value) => (
            <option key={value} value={value}>
              {t(`chat-room:mute.hours.${value}`)}
            </option>
          ))}
        </select>
      </label>
      <div className={styles.checks}>
        <Check label={t('chat-room:mute.everywhere')} isOn={isEverywhere} onChange={setIsEverywhere} />
        <Check label={t('chat-room:mute.isBan')} isOn={isBan} onChange={setIsBan} />
        {isGuestId(person.user_id) && (
          <Check label={t('chat-room:mute.isAddress')} isOn={isAddress} onChange={setIsAddress} />
        )}
      </div>
      <label>
        {t('chat-room:mute.reason')}
        <textarea
          rows={2}
          maxLength={MAX_REASON}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
    </Dialog>
  );
};
