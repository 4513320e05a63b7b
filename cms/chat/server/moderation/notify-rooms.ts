import type { Knex } from 'knex';
import { toDbTime } from '../../../../src/core/database/time';
import { storeSystemMessage, type SystemMessage } from '../messages/system-message';
import { roomPresence } from '../channels/presence';

const DAY_MS = 86_400_000;
/** Days for which a room counts as a person's after they have written there. */
const KNOWN_DAYS = 7;
/** Maximum of the person's newest messages that are read, and of rooms that get a message. */
const MAX_MESSAGES = 500;
const MAX_ROOMS = 20;

/**
 * Rooms in which a person is now, then those in which they wrote last, without rooms deleted meanwhile. Two
 * queries, by index; every transaction locks its rooms in the same order.
 */
const roomsOfPerson = async (trx: Knex.Transaction, personId: string): Promise<string[]> => {
  const since = toDbTime(new Date(Date.now() - KNOWN_DAYS * DAY_MS), strapi.db.dialect.client);
  const written = (await trx('chat_messages')
    .where('sender_id', personId)
    .where('sent_at', '>=', since)
    .orderBy('id', 'desc')
    .limit(MAX_MESSAGES)
    .pluck('room_id')) as string[];
  const known = [...new Set([...roomPresence.placesWith(personId), ...written])].slice(0, MAX_ROOMS);
  return (await trx('chat_rooms')
    .whereIn('document_id', known)
    .orderBy('document_id')
    .forUpdate()
    .pluck('document_id')) as string[];
};

/**
 * Adds a message about a restriction in all rooms to the rooms of the person, in the caller's transaction: at most 20, those
 * where the person is now and those where they wrote in the last seven days.
 * @param isNotified rooms that have the message already
 */
export const notifyRoomsOf = async (
  trx: Knex.Transaction,
  personId: string,
  message: Omit<SystemMessage, 'roomId'>,
  isNotified: (roomId: string) => boolean = () => false,
): Promise<void> => {
  for (const roomId of await roomsOfPerson(trx, personId))
    if (!isNotified(roomId)) await storeSystemMessage(trx, { roomId, ...message });
};
