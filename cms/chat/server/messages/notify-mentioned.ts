import type { ChatRecord } from '../../../../src/contract/chat/records';
import { bannedFrom } from '../access/restrictions';
import { findPeople } from '../people/find-people';
import { canSee, findRoom } from '../access/room';
import { signal } from '../channels/signal';
import { personChannel } from '../channels/types';

/**
 * Notifies people that a message mentions them, on all their connections. At most three queries.
 * @param ids people who have not been notified yet
 */
export const notifyMentioned = async (record: ChatRecord, ids: readonly string[]): Promise<void> => {
  const others = ids.filter((id) => id !== record.user_id);
  for (const id of others) signal(personChannel(id), 'notice', { kind: 'mention' });
  const room = others.length > 0 ? await findRoom(record.room_id) : undefined;
  if (!room) return;
  // Anybody can be mentioned by id; messages of a members-only room are sent only to members who are not banned.
  const [people, bannedIn] = await Promise.all([findPeople(others), bannedFrom([room.id])]);
  const banned = new Set(bannedIn(room.id));
  for (const { user_id, role } of people.values())
    if (canSee(room, { id: user_id, role }, banned.has(user_id)))
      signal(personChannel(user_id), 'mentioned', { record, room_title: room.title });
};
