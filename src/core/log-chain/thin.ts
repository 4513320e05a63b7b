import type { LogType } from '../../contract/log-kinds';
import { transaction } from '../database/transaction';
import { lockChain, saveEnds } from './append';
import { LOG_CHAINS, type StoredRow, timeOf } from './chains';

/** Rows of one transaction. */
const BATCH_SIZE = 1000;

export interface ThinOptions {
  /** Rows before this time are deleted. */
  before: Date;
  /** Maximum number of rows that are kept; the oldest rows above it are deleted as well. */
  most?: number;
}

/** Deletes up to a thousand of the oldest rows. @returns their number */
const thinOnce = (type: LogType, { before, most }: ThinOptions): Promise<number> =>
  transaction(async (trx) => {
    const { table, time } = LOG_CHAINS[type];
    const ends = await lockChain(trx, type);
    const oldest = (await trx(table)
      .where('seq', '>', ends.tail_seq)
      .orderBy('seq')
      .limit(BATCH_SIZE)
      .select('seq', 'hash', time)) as StoredRow[];
    const surplus = most === undefined ? 0 : Number(ends.head_seq) - most;
    // Only the rows before the first one to keep, because the clocks of two servers may differ and the chain must have
    // no gaps.
    const end = oldest.findIndex((row) => timeOf(type, row) >= before.getTime() && Number(row.seq) > surplus);
    const old = end === -1 ? oldest : oldest.slice(0, end);
    const last = old.at(-1);
    if (!last) return 0;
    await trx(table).where('seq', '<=', last.seq).delete();
    await saveEnds(trx, type, { ...ends, tail_seq: Number(last.seq), tail_hash: last.hash });
    return old.length;
  });

/**
 * Deletes the oldest rows of a log. The chain stores the hash of the last deleted one, so that the rest can still be
 * verified.
 */
export const thinLog = async (type: LogType, options: ThinOptions, signal?: AbortSignal): Promise<void> => {
  for (let deleted = BATCH_SIZE; deleted === BATCH_SIZE && !signal?.aborted;)
    deleted = await thinOnce(type, options);
};

/** Deletes rows that are older than the chain and were written before it. */
export const deleteUnchained = async (type: LogType, before: Date, signal: AbortSignal): Promise<void> => {
  const { table, time } = LOG_CHAINS[type];
  for (let deleted = BATCH_SIZE; deleted === BATCH_SIZE && !signal.aborted;)
    deleted = await transaction(async (trx) => {
      const old = trx(table)
        .whereNull('seq')
        .where(time, '<', before.getTime())
        .limit(BATCH_SIZE)
        .select('id');
      return trx(table).whereIn('id', old).delete();
    });
};
