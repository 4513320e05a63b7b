import { MAX_ADDRESS_BAN_HOURS } from '@contract/chat/limits';
import type { App, CallOptions } from './endpoints';

const HOUR_MS = 3_600_000;

/** Hours for which administrators mute people in chat rooms; 0: until it is lifted. */
export const MUTE_HOURS = [1, 24, 72, 168, 720, 0] as const;

/** Whether an id in the chat is one of a guest, whose address can be banned, too. */
export const isGuestId = (id: string): boolean => id.startsWith('visitor:');

/** A mute or ban as it is chosen in a dialog. */
export interface PersonRestriction {
  user_id: string;
  /** Empty: all rooms. */
  room_id: string;
  /** One of `MUTE_HOURS`. */
  hours: number;
  reason: string;
  /** May not enter either. */
  isBan: boolean;
  /** All guests of the addresses of a guest are banned, for as long, but at most 30 days. */
  isAddress: boolean;
}

/** Mutes or bans a person in a chat room or in all. `options` says who shows errors. */
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
        until: hours === 0 ? undefined : new Date(Date.now() + hours * HOUR_MS).toISOString(),
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
        hours: Math.min(hours || MAX_ADDRESS_BAN_HOURS, MAX_ADDRESS_BAN_HOURS),
        reason: reason.trim(),
      },
    },
    options,
  );
};
