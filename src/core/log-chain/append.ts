import type { Knex } from 'knex';
import type { LogType } from '../../contract/log-kinds';
import { createId } from '../../lib/create-id';
import { storableText } from '../database/storable';
import { lastBeforeCommit, transaction } from '../database/transaction';
import { toDbTime } from '../database/time';
import {
  type ChainEnds,
  type ChainRow,
  CHAINS_TABLE,
  hashOf,
  hashOfEnds,
  LOG_CHAINS,
  NO_ROWS,
  timeOf,
} from './chains';

/** Rows of one statement; SQLite limits its values. */
const BATCH_SIZE = 50;

type StoredEnds = ChainEnds & { mac: string };

/** Locks a chain until the end of the transaction and returns its ends. Creates the record of an empty chain. */
export const lockChain = async (trx: Knex, type: LogType): Promise<StoredEnds> => {
  const stored = () =>
    trx(CHAINS_TABLE).where('name', type).forUpdate().first() as Promise<StoredEnds | undefined>;
  const found = await stored();
  if (found) return found;
  const empty = { ...NO_ROWS, mac: hashOfEnds(type, NO_ROWS) };
  await trx(CHAINS_TABLE)
    .insert({ ...empty, name: type, document_id: createId() })
    .onConflict('name')
    .ignore();
  return (await stored()) ?? empty;
};

/** Stores the ends of a locked chain. */
export const saveEnds = async (trx: Knex, type: LogType, ends: ChainEnds): Promise<void> => {
  const { tail_seq, tail_hash, head_seq, head_hash } = ends;
  await trx(CHAINS_TABLE)
    .where('name', type)
    .update({ tail_seq, tail_hash, head_seq, head_hash, mac: hashOfEnds(type, ends) });
};

/** Texts as both databases return them. */
const storable = (row: ChainRow): ChainRow =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' ? storableText(value) : value,
    ]),
  );

const append = async (trx: Knex, type: LogType, rows: readonly ChainRow[]): Promise<void> => {
  const { table, time } = LOG_CHAINS[type];
  const { client } = strapi.db.dialect;
  const ends = await lockChain(trx, type);
  let { head_seq: seq, head_hash: hash } = ends;
  const stored = rows.map((one) => {
    const row = storable(one);
    seq = Number(seq) + 1;
    hash = hashOf({ type, seq, previous: hash, row });
    const ms = timeOf(type, row);
    const created_at = toDbTime(new Date(ms), client);
    return { ...row, [time]: ms, created_at, document_id: createId(), seq, hash };
  });
  for (let at = 0; at < stored.length; at += BATCH_SIZE)
    await trx(table).insert(stored.slice(at, at + BATCH_SIZE));
  await saveEnds(trx, type, { ...ends, head_seq: seq, head_hash: hash });
};

/**
 * Appends rows to a log: as the last part of the current transaction, or in its own. The rows are stored together with
 * the logged writes, or not at all; the chain is locked for the COMMIT only (decision 134).
 * @param rows protected columns of the log; the time is a `Date`
 */
export const appendToLog = (type: LogType, rows: readonly ChainRow[]): Promise<void> =>
  transaction((trx) => {
    if (rows.length > 0) lastBeforeCommit(`log ${type}`, () => append(trx, type, rows));
    return Promise.resolve();
  });
