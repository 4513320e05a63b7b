import type { Knex } from 'knex';
import { isPostgres } from '../../../../src/core/database/dialect';
import { transaction } from '../../../../src/core/database/transaction';

/** A person's read position in a room. */
export interface ReadMark {
  roomId: string;
  personId: string;
  seq: number;
  /** Not sent to others. */
  isHidden: boolean;
}

/** SQL for the larger of the stored and the new `seq`, for an upsert. */
export const fartherMark = (knex: Knex): Knex.Raw =>
  knex.raw(`${isPostgres(knex) ? 'greatest' : 'max'}(chat_read_marks.seq, excluded.seq)`);

/** Rows of one statement. */
const BATCH = 200;

/** Stores marks; a higher stored one is kept. */
export const storeReadMarks = (marks: readonly ReadMark[]): Promise<void> =>
  transaction(async (trx) => {
    for (let from = 0; from < marks.length; from += BATCH)
      await trx('chat_read_marks')
        .insert(
          marks.slice(from, from + BATCH).map(({ roomId, personId, seq, isHidden }) => ({
            room_id: roomId,
            person_id: personId,
            seq,
            is_hidden: isHidden,
          })),
        )
        .onConflict(['room_id', 'person_id'])
        .merge({ seq: fartherMark(trx), is_hidden: trx.raw('excluded.is_hidden') });
  });

/** The read positions of people who do not hide theirs. One query, by index. */
export const readMarksOf = async (
  roomId: string,
  personIds: readonly string[],
): Promise<{ user_id: string; seq: number }[]> =>
  personIds.length === 0
    ? []
    : ((await strapi.db
        .connection('chat_read_marks')
        .where({ room_id: roomId, is_hidden: false })
        .whereIn('person_id', [...personIds])
        .select('person_id as user_id', 'seq')) as { user_id: string; seq: number }[]);
