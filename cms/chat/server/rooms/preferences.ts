import type { Knex } from 'knex';
import { toDbTime } from '../../../../src/core/database/time';
import { transaction } from '../../../../src/core/database/transaction';
import { createId } from '../../../../src/lib/create-id';
import { requireVisible } from '../access/room';
import type { ChatActor } from '../people/chat-actor';

type Account = ChatActor & { id: string };

/** Returns which of these people hide their read positions. One query, by index. */
export const peopleWhoHideReads = async (
  ids: readonly string[],
  knex: Knex = strapi.db.connection,
): Promise<Set<string>> =>
  new Set(
    (await knex('chat_preferences')
      .whereIn('person_id', [...ids])
      .where('hides_reads', true)
      .pluck('person_id')) as string[],
  );

/** What others may see of a person. */
export const privacyOf = async ({ id }: Account): Promise<{ hides_reads: boolean }> => ({
  hides_reads: (await peopleWhoHideReads([id])).has(id),
});

/** Shows or hides a person's read positions, in all rooms. */
export const setPrivacy = ({ id }: Account, hidesReads: boolean): Promise<{ hides_reads: boolean }> =>
  transaction(async (trx) => {
    const at = toDbTime(new Date(), strapi.db.dialect.client);
    await trx('chat_preferences')
      .insert({
        document_id: createId(),
        person_id: id,
        hides_reads: hidesReads,
        created_at: at,
        updated_at: at,
      })
      .onConflict(['person_id'])
      .merge(['hides_reads', 'updated_at']);
    await trx('chat_read_marks').where('person_id', id).update({ is_hidden: hidesReads });
    return { hides_reads: hidesReads };
  });

/** Mutes a room for a person, or ends that. @throws `not_found` */
export const setSilent = async (
  { room_id, is_silent }: { room_id: string; is_silent: boolean },
  actor: Account,
): Promise<{ is_silent: boolean }> => {
  await requireVisible(room_id, actor);
  return transaction(async (trx) => {
    await trx('chat_read_marks')
      .insert({ room_id, person_id: actor.id, seq: 0, is_hidden: false, is_silent })
      .onConflict(['room_id', 'person_id'])
      .merge(['is_silent']);
    return { is_silent };
  });
};
