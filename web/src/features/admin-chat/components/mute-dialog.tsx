import { Checkbox, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_ADDRESS_BAN_HOURS } from '@contract/chat/limits';
import { FormField } from '@/components/admin/form-field';
import { useApp } from '@/lib/app-context';
import { usePersonName } from '@/lib/use-person-name';
import type { MuteTarget } from '../chats';
import { ActDialog } from './act-dialog';
import styles from './chats.module.css';

const HOUR_MS = 3_600_000;

/** Hours of a mute; 0: until it is lifted. */
const HOURS = [1, 24, 72, 168, 720, 0] as const;

const timeAfter = (hours: number): string | undefined =>
  hours === 0 ? undefined : new Date(Date.now() + hours * HOUR_MS).toISOString();

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
  const isGuest = target.user_id.startsWith('visitor:');
  const banAddress = () =>
    call(
      'POST /chat_groups/address_bans',
      {
        body: {
          user_id: target.user_id,
          hours: Math.min(hours || MAX_ADDRESS_BAN_HOURS, MAX_ADDRESS_BAN_HOURS),
          reason: reason.trim(),
        },
      },
      { isForm: true },
    );
  const mute = async () => {
    await call(
      'PUT /chat_groups/mute',
      {
        body: {
          user_id: target.user_id,
          ...(!isEverywhere && { room_id: target.room_id }),
          until: timeAfter(hours),
          reason: reason.trim(),
          is_ban: isBan,
        },
      },
      { isForm: true },
    );
    if (isAddress) await banAddress();
  };
  return (
    <ActDialog
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
                options={HOURS.map((value) => ({ value, label: t(`mute.hours.${value}`) }))}
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
            {isGuest && (
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
                maxLength={200}
                value={reason}
                onChange={({ target: field }) => setReason(field.value)}
              />
            )}
          </FormField>
        </>
      )}
    </ActDialog>
  );
};
