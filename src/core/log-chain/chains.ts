import { createHmac } from 'node:crypto';
import type { LogType } from '../../contract/log-kinds';
import { fromDbTime } from '../database/time';

/** The table of a log and its columns that the hash chain protects. */
export interface LogChain {
  table: string;
  /** Column with the time of an entry, in milliseconds since 1970: PostgreSQL's dates depend on the zone of the process. */
  time: string;
  /** Further columns that are part of the hash. Add new columns at the end: otherwise old rows would count as changed. */
  columns: readonly string[];
}

export const LOG_CHAINS: Record<LogType, LogChain> = {
  action: {
    table: 'activity_logs',
    time: 'happened_at',
    columns: [
      'verb',
      'kind',
      'actor',
      'actor_id',
      'actor_name',
      'ip',
      'addr',
      'device',
      'request_id',
      'target_id',
      'target_name',
      'target_count',
      'changes',
    ],
  },
  'sign-in': {
    table: 'sign_ins',
    time: 'signed_in_at',
    columns: ['user_id', 'method', 'outcome', 'ip', 'addr', 'device'],
  },
  runtime: {
    table: 'runtime_logs',
    time: 'happened_at',
    columns: ['level', 'message', 'details', 'request_id', 'repeats'],
  },
};

/** Names of all chains in `log_chains`. */
export const CHAINS_TABLE = 'log_chains';

/** The ends of a chain: its last row, and the last one that was deleted because of its age. */
export interface ChainEnds {
  tail_seq: number;
  tail_hash: string;
  head_seq: number;
  head_hash: string;
}

type Value = string | number | Date | null | undefined;

/** A row of a log, in the form in which it is written and read. */
export type ChainRow = Record<string, Value>;

/** A stored row with its position in the chain. */
export interface StoredRow extends Record<string, Value> {
  id: number;
  document_id: string | null;
  seq: number;
  hash: string;
}

const mac = (parts: readonly unknown[]): string =>
  createHmac('sha256', strapi.config.get<string>('site.encryptionKey'))
    .update(`log chain ${JSON.stringify(parts)}`)
    .digest('base64url');

/** Returns the time of a row in milliseconds; PostgreSQL returns them as text. */
export const timeOf = (type: LogType, row: ChainRow): number => {
  const value = row[LOG_CHAINS[type].time] ?? 0;
  return value instanceof Date ? value.getTime() : Number(value);
};

/** Returns the time of a stored row as RFC 3339 in UTC. */
export const isoTimeOf = (type: LogType, row: ChainRow): string => fromDbTime(timeOf(type, row));

export interface HashOptions {
  type: LogType;
  seq: number;
  previous: string;
  row: ChainRow;
}

/**
 * Hash of a row: over the hash of the row before it and all its protected values, keyed with the site's encryption key,
 * which is not in the database.
 */
export const hashOf = ({ type, seq, previous, row }: HashOptions): string => {
  const { columns } = LOG_CHAINS[type];
  return mac([type, seq, previous, timeOf(type, row), ...columns.map((name) => row[name] ?? null)]);
};

/** Hash of the ends of a chain, so that nobody can change this record together with the rows. */
export const hashOfEnds = (type: LogType, ends: ChainEnds): string =>
  mac([type, ends.tail_seq, ends.tail_hash, ends.head_seq, ends.head_hash]);

export const NO_ROWS: ChainEnds = { tail_seq: 0, tail_hash: '', head_seq: 0, head_hash: '' };
