/** Options of the dialogs that mute or ban people in chat rooms. The browser imports this file: no zod. */

import { MAX_ADDRESS_BAN_HOURS } from './limits';

const HOUR_MS = 3_600_000;

/** Hours of a mute or ban; 0: until it is lifted. */
export const MUTE_HOURS = [1, 24, 72, 168, 720, 0] as const;

/** End of a mute or ban of a number of hours, RFC 3339; undefined: until it is lifted. */
export const muteEnd = (hours: number): string | undefined =>
  hours === 0 ? undefined : new Date(Date.now() + hours * HOUR_MS).toISOString();

/** Whether an id in the chat is that of a guest, whose address can be banned too. */
export const isGuestId = (id: string): boolean => id.startsWith('visitor:');

/** Hours for which the addresses of a guest are banned with a mute or ban of a number of hours: at most 30 days. */
export const addressBanHours = (hours: number): number =>
  Math.min(hours || MAX_ADDRESS_BAN_HOURS, MAX_ADDRESS_BAN_HOURS);
