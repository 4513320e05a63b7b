import { GUEST_ADDRESS_DAYS, REFUSED_DAYS } from '../../../../src/contract/chat/limits';
import { toDbTime } from '../../../../src/core/database/time';

const DAY_MS = 86_400_000;

/**
 * Deletes refused messages, addresses of guests, and mutes and bans of people and addresses when they have expired. By
 * index, except mutes and bans of people: their table is small then, and lists of those in force would use an index of ends.
 */
export const deleteOldModeration = async (now: Date): Promise<void> => {
  const { connection: knex, dialect } = strapi.db;
  const daysAgo = (days: number) => toDbTime(new Date(now.getTime() - days * DAY_MS), dialect.client);
  await knex('chat_held_messages')
    .where('state', 'refused')
    .where('reviewed_at', '<', daysAgo(REFUSED_DAYS))
    .delete();
  await knex('chat_guest_addresses').where('seen_at', '<', daysAgo(GUEST_ADDRESS_DAYS)).delete();
  await knex('chat_restrictions').where('until', '<', daysAgo(0)).delete();
  await knex('chat_address_bans').where('until', '<', daysAgo(0)).delete();
};
