import type { Knex } from 'knex';
import { displayName } from '../../../core/database/display-name';
import { type LinkedPersonRow, PAGE_COLUMNS, type Side } from '../conversation';

/** Returns a person's side of a conversation; undefined before the first message. */
export const findSide = async (knex: Knex, userId: string, peerId: string): Promise<Side | undefined> =>
  (await knex('conversation_sides').where({ user_id: userId, peer_id: peerId }).first()) as Side | undefined;

/** Returns name and picture of a person; undefined for an unknown id or a deleted account. */
export const findPerson = async (id: string): Promise<LinkedPersonRow | undefined> =>
  (await strapi.db
    .connection('up_users as u')
    .where('u.document_id', id)
    .first(
      'u.document_id as id',
      strapi.db.connection.raw(`${displayName('u')} as nick_name`),
      'u.avatar',
      ...PAGE_COLUMNS,
    )) as LinkedPersonRow | undefined;

/** Whether a person has blocked another one. */
export const hasMuted = async (userId: string, mutedId: string): Promise<boolean> =>
  Boolean(await strapi.db.connection('user_mutes').where({ user_id: userId, muted_id: mutedId }).first('id'));

/** The sum of a person's unread messages. One query, from an index. */
export const countUnread = async (userId: string): Promise<number> => {
  const row = (await strapi.db
    .connection('conversation_sides')
    .where({ user_id: userId })
    .sum({ unread: 'unread' })
    .first()) as { unread: number | string | null };
  return Number(row.unread ?? 0);
};
