import type { EndpointOutput } from '@contract';
import type { App } from '@/lib/http/endpoints';

export type Room = EndpointOutput<'GET /chat_groups'>['list'][number];
export type ChatMessage = EndpointOutput<'GET /chat_groups_records'>['list'][number];
export type Mute = EndpointOutput<'GET /chat_groups/mutes'>['list'][number];
export type PersonInRoom = EndpointOutput<'GET /chat_groups/people'>['list'][number];
export type Case = EndpointOutput<'GET /moderation/cases'>['list'][number];
export type LogEntry = EndpointOutput<'GET /moderation/log'>['list'][number];

/** The person to mute, in one room or in all. */
export interface MuteTarget {
  user_id: string;
  nick_name: string;
  room_id: string;
}

/** Lifts a mute or ban of a person in a room, or in all rooms if `room_id` is null. */
export const liftRestriction = (
  call: App['call'],
  { user_id, room_id }: Pick<Mute, 'user_id' | 'room_id'>,
): Promise<unknown> =>
  call('PUT /chat_groups/mute', { body: { user_id, room_id: room_id ?? '', until: '' } });

/** Parts of the screen as in the URL; the rooms are ''. */
export const PARTS = ['', 'records', 'queue', 'mutes', 'log'] as const;
export type Part = (typeof PARTS)[number];
