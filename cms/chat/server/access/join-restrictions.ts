import type { Knex } from 'knex';
import { roleHas } from '../../../../src/contract/abilities';
import { toDbTime } from '../../../../src/core/database/time';
import { emit } from '../../../../src/core/events/event-bus';
import { findPeople } from '../people/find-people';

/** Deletes expired restrictions, which must not make those in force stricter. */
const deleteEnded = (trx: Knex.Transaction, personIds: readonly string[]): Promise<number> =>
  trx('chat_restrictions')
    .whereIn('person_id', [...personIds])
    .where('until', '<=', toDbTime(new Date(), strapi.db.dialect.client))
    .delete();

/**
 * Moves the mutes and bans of a guest to the account, in the caller's transaction, and has the account's open pages checked
 * again. Of two for the same room one stays: a ban if one is, until the later end, with reason and author of the one that ends
 * later. A guest who signs in as somebody who cannot be muted keeps theirs as guest. Five statements, by index.
 * @param key `visitor:` and the id of the visitor
 */
export const joinRestrictions = async (trx: Knex.Transaction, key: string, userId: string): Promise<void> => {
  const account = (await findPeople([userId], trx)).get(userId);
  if (!account || roleHas(account.role, 'chat.moderate')) return;
  await deleteEnded(trx, [key, userId]);
  const moved = (await trx('chat_restrictions')
    .where('person_id', key)
    .forUpdate()
    .select('document_id', 'room_id', 'until', 'reason', 'is_ban', 'by_id', 'created_at', 'updated_at')) as {
    document_id: string;
    room_id: string;
  }[];
  if (moved.length === 0) return;
  const ids = moved.map(({ document_id }) => document_id);
  await trx('chat_restrictions').whereIn('document_id', ids).delete();
  const ofTheLater = (column: string): Knex.Raw =>
    trx.raw(
      `case when excluded.until is null or excluded.until > chat_restrictions.until
        then excluded.${column} else chat_restrictions.${column} end`,
    );
  await trx('chat_restrictions')
    .insert(moved.map((row) => ({ ...row, person_id: userId })))
    .onConflict(['person_id', 'room_id'])
    .merge({
      until: ofTheLater('until'),
      reason: ofTheLater('reason'),
      by_id: ofTheLater('by_id'),
      created_at: ofTheLater('created_at'),
      is_ban: trx.raw('chat_restrictions.is_ban or excluded.is_ban'),
    });
  for (const { room_id } of moved)
    emit('chat.person_restricted', { roomId: room_id || null, personId: userId });
};
