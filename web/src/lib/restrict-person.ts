import { addressBanHours, muteEnd } from '@contract/chat/restrictions';
import type { App, CallOptions } from './http/endpoints';

/** A mute or ban, as chosen in a dialog. */
export interface PersonRestriction {
  user_id: string;
  /** Empty for all rooms. */
  room_id: string;
  /** One of `MUTE_HOURS`. */
  hours: number;
  reason: string;
  /** Whether the person may not enter either. */
  isBan: boolean;
  /** Also bans all guests with the IP addresses of a guest, for the same time but at most 30 days. */
  isAddress: boolean;
}

/** Mutes or bans a person in a chat room or in all. `options` determines who shows errors. */
export const restrictPerson = async (
  call: App['call'],
  { user_id, room_id, hours, reason, isBan, isAddress }: PersonRestriction,
  options: CallOptions,
): Promise<void> => {
  await call(
    'PUT /chat_groups/mute',
    {
      body: {
        user_id,
        ...(room_id && { room_id }),
        until: muteEnd(hours),
        reason: reason.trim(),
        is_ban: isBan,
      },
    },
    options,
  );
  if (!isAddress) return;
  await call(
    'POST /chat_groups/address_bans',
    {
      body: {
        user_id,
        hours: addressBanHours(hours),
        reason: reason.trim(),
      },
    },
    options,
  );
};
