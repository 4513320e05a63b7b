import type { EndpointOutput } from '../../../../src/contract';
import { AppError } from '../../../../src/core/http/app-error';
import { findRoom } from '../access/room';
import { roomPresence } from '../channels/presence';
import { restrictionsIn } from '../access/restrictions';

/**
 * Returns who is in a room now, on all instances: their number, at most 100 by name, and their mutes and bans in force.
 * Two queries, by index.
 * @throws `not_found`
 */
export const listPeople = async (roomId: string): Promise<EndpointOutput<'GET /chat_groups/people'>> => {
  if (!(await findRoom(roomId))) throw new AppError('not_found');
  const { count, people } = roomPresence.peopleIn(roomId);
  const restrictionsOf = await restrictionsIn(
    roomId,
    people.map(({ user_id }) => user_id),
  );
  const list = people.map(({ since = null, ...person }) => ({
    ...person,
    since,
    restrictions: restrictionsOf(person.user_id).map((one) => ({
      room_id: one.roomId || null,
      until: one.until,
      is_ban: one.isBan,
    })),
  }));
  return { list, count };
};
