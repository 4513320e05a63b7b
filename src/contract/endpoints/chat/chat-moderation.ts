import { z } from 'zod';
import { HELD_STATES, MAX_ADDRESS_BAN_HOURS } from '../../chat/limits';
import { ChatPerson, chatPersonId } from '../../chat/records';
import { defineEndpoints, perMinute } from '../../define';
import { booleanParam, deleted, id, idList, listOf, paging, text, time } from '../../fields';
import { MAX_REASON } from '../../limits';

const Mute = z.object({
  id,
  created_at: time,
  /** Null: in all rooms. */
  room_id: id.nullable(),
  room_title: z.string(),
  user_id: chatPersonId,
  nick_name: z.string(),
  /** Null: permanent. */
  until: time.nullable(),
  reason: z.string(),
  /** The person may not enter the room either. */
  is_ban: z.boolean(),
  /** Administrator; empty when the account was deleted. */
  by_nick_name: z.string(),
});

const PersonInRoom = ChatPerson.extend({
  /** Since when the person has been in the room; null when unknown. */
  since: time.nullable(),
  /** Mutes and bans in force: in all rooms (`room_id` null), then in this one. */
  restrictions: z.array(Mute.pick({ room_id: true, until: true, is_ban: true })),
});

const AddressBan = z.object({
  id,
  created_at: time,
  /** The guest for whom the ban was created. */
  user_id: chatPersonId,
  nick_name: z.string(),
  until: time,
  reason: z.string(),
  by_nick_name: z.string(),
});

export const chatModeration = defineEndpoints({
  'GET /chat_groups/held': {
    summary:
      'The caller’s own messages in a room that wait for review, or were refused in the last 30 days; at most the newest 50.',
    access: 'anyone',
    personal: true,
    query: z.strictObject({ room_id: id }),
    response: z.object({
      list: z.array(
        z.object({
          id,
          client_id: z.string(),
          created_at: time,
          msg_type: z.number().int(),
          content: z.string(),
          state: z.enum(HELD_STATES),
          /** Why it was refused; may be empty. */
          reason: z.string(),
        }),
      ),
    }),
  },
  'GET /chat_groups/people': {
    summary:
      'People with an open connection in a room: `count` of them, at most 100 by name, with the mutes and bans in force ' +
      'against each.',
    access: 'chat.moderate',
    query: z.strictObject({ room_id: id }),
    response: listOf(PersonInRoom),
  },
  'PUT /chat_groups/mute': {
    summary:
      'Mutes a person in a room, or in all rooms without `room_id`, until a time: the person can read but not write. With ' +
      '`is_ban` the person cannot enter either. An empty `until` lifts both; without `until` they are permanent.',
    access: 'chat.moderate',
    body: z.strictObject({
      room_id: z.union([id, z.literal('')]).optional(),
      user_id: chatPersonId,
      until: z.union([time, z.literal('')]).optional(),
      reason: text(MAX_REASON).optional(),
      is_ban: z.boolean().optional(),
    }),
    response: z.object({ until: time.nullable(), is_muted: z.boolean(), is_ban: z.boolean() }),
    errors: ['cannot_mute'],
  },
  'GET /chat_groups/mutes': {
    summary: 'Mutes and bans that are in force, the newest first.',
    access: 'chat.moderate',
    query: z.strictObject({ ...paging(), room_id: id.optional(), is_ban: booleanParam.optional() }),
    response: listOf(Mute),
  },
  'POST /chat_groups/address_bans': {
    summary:
      'Bans the addresses from which a guest has written in the last 7 days, for at most 30 days: guests from these addresses cannot take part. ' +
      'People with an account are not affected. Addresses are stored as keyed hashes.',
    access: 'chat.moderate',
    body: z.strictObject({
      user_id: z.string().regex(/^visitor:[a-z0-9]{24}$/),
      hours: z.number().int().min(1).max(MAX_ADDRESS_BAN_HOURS),
      reason: text(MAX_REASON).optional(),
    }),
    response: z.object({ count: z.number().int(), until: time }),
    errors: ['address_unknown'],
  },
  'GET /chat_groups/address_bans': {
    summary: 'Bans of addresses that are in force, the newest first.',
    access: 'chat.moderate',
    query: z.strictObject(paging()),
    response: listOf(AddressBan),
  },
  'DELETE /chat_groups/address_bans': {
    summary: 'Lifts bans of addresses; all or none.',
    access: 'chat.moderate',
    body: idList,
    response: deleted,
  },
  'POST /chat_groups/report': {
    summary: 'Reports a message to the administrators, once per person.',
    access: 'user',
    limit: perMinute(10),
    body: z.strictObject({ id, reason: text(MAX_REASON, 1) }),
    response: z.null(),
    errors: ['chat_reported'],
  },
});
