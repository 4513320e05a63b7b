import { Checkbox, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isGuestId, MUTE_HOURS } from '@contract/chat/restrictions';
import { MAX_REASON } from '@contract/limits';
import { FormField } from '@/components/admin/form-field';
import { useApp } from '@/lib/app-context';
import { restrictPerson } from '@/lib/restrict-person';
import { usePersonName } from '@/lib/i18n/use-person-name';
import type { MuteTarget } from '../chats';
import { ModerationDialog } from './moderation-dialog';
import styles from './chats.module.css';

/** Mutes a person for a time, with a reason, in one room or in all. Without a room: in all. */
export const MuteDialog = ({ target, onClose }: { target: MuteTarget; onClose: () => void }) => {
  const { t } = useTranslation('admin-chat');
  const { call } = useApp();
  const nameOf = usePersonName();
  const [hours, setHours] = useState<number>(24);
  const [reason, setReason] = useState('');
  const [isEverywhere, setIsEverywhere] = useState(target.room_id === '');
  const [isBan, setIsBan] = useState(false);
  const [isAddress, setIsAddress] = useState(false);
  const mute = () =>
    restrictPerson(
      call,
      {
        user_id: target.user_id,
        room_id: isEverywhere ? '' : target.room_id,
        hours,
        reason,
        isBan,
        isAddress,
      },
      { isForm: true },
    );
  return (
    <ModerationDialog
      title={t('mute.title', { name: nameOf(target.nick_name) })}
      text={t('mute.text')}
      ok={t(isBan ? 'mute.ban' : 'mute.do')}
      done={t(isBan ? 'done.banned' : 'done.muted', { name: nameOf(target.nick_name) })}
      fields={['reason']}
      run={mute}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <FormField label={t('mute.until')}>
            {({ id }) => (
              <Select<number>
                id={id}
                value={hours}
                options={MUTE_HOURS.map((value) => ({ value, label: t(`mute.hours.${value}`) }))}
                onChange={setHours}
              />
            )}
          </FormField>
          <div className={styles.choices}>
            <Checkbox
              checked={isEverywhere}
              disabled={target.room_id === ''}
              onChange={({ target: box }) => setIsEverywhere(box.checked)}
            >
              {t('mute.everywhere')}
            </Checkbox>
            <Checkbox checked={isBan} onChange={({ target: box }) => setIsBan(box.checked)}>
              {t('mute.isBan')}
            </Checkbox>
            {isGuestId(target.user_id) && (
              <Checkbox checked={isAddress} onChange={({ target: box }) => setIsAddress(box.checked)}>
                {t('mute.isAddress')}
              </Checkbox>
            )}
          </div>
          <FormField label={t('mute.reason')} hint={t('mute.reasonHint')} error={errors.reason}>
            {(control) => (
              <Input.TextArea
                {...control}
                rows={2}
                maxLength={MAX_REASON}
                value={reason}
                onChange={({ target: field }) => setReason(field.value)}
              />
            )}
          </FormField>
        </>
      )}
    </ModerationDialog>
  );
};
