import type { Knex } from 'knex';
import { isPostgres } from '../../../../src/core/database/dialect';
import { transaction } from '../../../../src/core/database/transaction';

/** How far a person has read in a room. */
export interface ReadMark {
  roomId: string;
  personId: string;
  seq: number;
  /** Others are not told. */
  isHidden: boolean;
}

/** SQL for the larger of the stored and the new `seq`, for an insert that meets a row. */
export const fartherMark = (knex: Knex): Knex.Raw =>
  knex.raw(`${isPostgres(knex) ? 'greatest' : 'max'}(chat_read_marks.seq, excluded.seq)`);

/** Rows of one statement. */
const BATCH = 200;

/** Stores marks; a stored one that is farther stays. */
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

/** How far people have read, of those who do not hide it. One query, by index. */
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
