import { Checkbox, Field, SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { useState } from 'react';
import type { EndpointRequest } from '../../../src/contract';
import { addressBanHours, isGuestId, MUTE_HOURS, muteEnd } from '../../../src/contract/chat/restrictions';
import { ModerationDialog } from './moderation-dialog';
import { useAct } from './use-panel-call';
import { useText } from './use-text';

type Body = EndpointRequest<'PUT /chat_groups/mute'>['body'];
type AddressBody = EndpointRequest<'POST /chat_groups/address_bans'>['body'];

/** Whom to mute or ban. */
export interface Restricted {
  user_id: string;
  nick_name: string;
  /** Where they wrote; null when unknown: the restriction can then only be for all rooms. */
  room_id: string | null;
}

interface Props {
  person: Restricted;
  isBan: boolean;
  onClose: () => void;
}

/** Mutes or bans a person for a time, with a reason, in one room or in all; the address of a guest can be banned too. */
export const RestrictDialog = ({ person: { user_id, nick_name: name, room_id }, isBan, onClose }: Props) => {
  const t = useText();
  const { act, isBusy } = useAct(onClose);
  const [hours, setHours] = useState<number>(24);
  const [isEverywhere, setIsEverywhere] = useState(room_id === null);
  const [isAddress, setIsAddress] = useState(false);
  const restrict = (reason: string) => {
    const place = isEverywhere ? '' : (room_id ?? '');
    const body: Body = { user_id, room_id: place, until: muteEnd(hours), reason, is_ban: isBan };
    const address: AddressBody = { user_id, hours: addressBanHours(hours), reason };
    const sends = [
      { put: '/chat_groups/mute', body },
      ...(isAddress ? [{ post: '/chat_groups/address_bans', body: address }] : []),
    ];
    void act(sends, t(isBan ? 'ban.done' : 'mute.done', { name }));
  };
  return (
    <ModerationDialog
      title={t(isBan ? 'ban.title' : 'mute.title', { name })}
      text={t(isBan ? 'ban.text' : 'mute.text')}
      ok={t(isBan ? 'ban' : 'mute')}
      isBusy={isBusy}
      onConfirm={restrict}
      onClose={onClose}
    >
      <Field.Root width="100%">
        <Field.Label>{t('hours')}</Field.Label>
        <SingleSelect value={hours} onChange={(value: string | number) => setHours(Number(value))}>
          {MUTE_HOURS.map((value) => (
            <SingleSelectOption key={value} value={value}>
              {t(`hours.${value}`)}
            </SingleSelectOption>
          ))}
        </SingleSelect>
      </Field.Root>
      <Checkbox
        checked={isEverywhere}
        disabled={room_id === null}
        onCheckedChange={(isOn: boolean | 'indeterminate') => setIsEverywhere(isOn === true)}
      >
        {t('everywhere')}
      </Checkbox>
      {isGuestId(user_id) && (
        <Checkbox
          checked={isAddress}
          onCheckedChange={(isOn: boolean | 'indeterminate') => setIsAddress(isOn === true)}
        >
          {t('address')}
        </Checkbox>
      )}
    </ModerationDialog>
  );
};
