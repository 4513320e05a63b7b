import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { ChainProblem, LogType } from '../../contract/log-kinds';
import {
  type ChainEnds,
  CHAINS_TABLE,
  hashOf,
  hashOfEnds,
  isoTimeOf,
  LOG_CHAINS,
  NO_ROWS,
  type StoredRow,
} from './chains';

/** Rows per query, of at most about 60 kB each. */
const BATCH_SIZE = 200;

/** Maximum of problems in a report. */
const MAX_PROBLEMS = 20;

interface Problem {
  problem: ChainProblem;
  id: string | null;
  seq: number;
  count: number;
  created_at: string | null;
}

export interface ChainReport {
  type: LogType;
  is_intact: boolean;
  count: number;
  first_at: string | null;
  last_at: string | null;
  problems: Problem[];
}

type StoredEnds = ChainEnds & { mac: string };

const readEnds = async (type: LogType): Promise<StoredEnds | undefined> => {
  const row = (await strapi.db.connection(CHAINS_TABLE).where('name', type).first()) as
    StoredEnds | undefined;
  return row && { ...row, tail_seq: Number(row.tail_seq), head_seq: Number(row.head_seq) };
};

/** The ends of a chain whose record is missing, from its first and last rows, so that the rows can be checked. */
const missingEnds = async (type: LogType): Promise<ChainEnds> => {
  const { table } = LOG_CHAINS[type];
  const [first, last] = (await Promise.all(
    (['asc', 'desc'] as const).map((order) =>
      strapi.db.connection(table).whereNotNull('seq').orderBy('seq', order).first('seq', 'hash'),
    ),
  )) as ({ seq: number; hash: string } | undefined)[];
  return {
    ...NO_ROWS,
    tail_seq: Number(first?.seq ?? 1) - 1,
    head_seq: Number(last?.seq ?? 0),
    head_hash: last?.hash ?? '',
  };
};

interface State {
  type: LogType;
  /** Position and hash of the last checked row. */
  seq: number;
  hash: string;
  report: ChainReport;
}

const noted = ({ report }: State, problem: Problem): void => {
  report.is_intact = false;
  if (report.problems.length < MAX_PROBLEMS) report.problems.push(problem);
};

const checkRow = (state: State, row: StoredRow): void => {
  const { type, report } = state;
  const seq = Number(row.seq);
  const created_at = isoTimeOf(type, row);
  const skipped = seq - state.seq - 1;
  const gap = { id: null, seq: state.seq + 1, created_at: report.last_at };
  const own = { id: row.document_id, seq, count: 1, created_at };
  if (skipped > 0) {
    noted(state, { ...gap, problem: 'removed', count: skipped });
    // The hash of this row depends on that of a missing row, so it cannot be checked. Later rows are checked with its
    // stored hash.
    noted(state, { ...own, problem: 'uncheckable' });
  } else if (hashOf({ type, seq, previous: state.hash, row }) !== row.hash)
    noted(state, { ...own, problem: 'changed' });
  report.count += 1;
  report.first_at ??= created_at;
  report.last_at = created_at;
  Object.assign(state, { seq, hash: row.hash });
};

/** The next rows of a chain up to its head. */
const nextRows = (type: LogType, after: number, head: number): Promise<StoredRow[]> =>
  strapi.db
    .connection(LOG_CHAINS[type].table)
    .where('seq', '>', after)
    .where('seq', '<=', head)
    .orderBy('seq')
    .limit(BATCH_SIZE);

/**
 * Selects rows without a number that are not part of a log. Sign-ins were recorded before the chain existed: those are
 * before the rows of the chain. The other logs have always had one.
 */
const whereUnnumbered = async (type: LogType, tail: number): Promise<(query: Knex.QueryBuilder) => void> => {
  if (type !== 'sign-in') return (query) => void query.orWhereNull('seq');
  const first = (await strapi.db
    .connection(LOG_CHAINS[type].table)
    .where('seq', '>', tail)
    .orderBy('seq')
    .first('id')) as { id: number } | undefined;
  return (query) => {
    if (first) void query.orWhere((own) => void own.whereNull('seq').where('id', '>', first.id));
  };
};

/** Stored rows that are not part of the chain: before its tail, after its head, or without a number. */
const checkForeign = async (state: State, { tail_seq: tail, head_seq: head }: ChainEnds): Promise<void> => {
  const { type } = state;
  const { table, time } = LOG_CHAINS[type];
  const orUnnumbered = await whereUnnumbered(type, tail);
  const foreign = (await strapi.db
    .connection(table)
    .where((either) => {
      void either.where('seq', '<=', tail);
      // In one statement: rows that are appended meanwhile are stored together with the new head, and are not foreign.
      void either.orWhereRaw('seq > coalesce((select max(head_seq) from ?? where name = ?), ?)', [
        CHAINS_TABLE,
        type,
        head,
      ]);
      orUnnumbered(either);
    })
    .orderBy('id')
    .limit(MAX_PROBLEMS)
    .select('document_id', 'seq', time)) as StoredRow[];
  for (const row of foreign) {
    const created_at = isoTimeOf(type, row);
    noted(state, {
      problem: 'foreign',
      id: row.document_id,
      seq: Number(row.seq ?? 0),
      count: 1,
      created_at,
    });
  }
};

const verifyOnce = async (type: LogType): Promise<{ report: ChainReport; tail: number }> => {
  const stored = await readEnds(type);
  const ends = stored ?? (await missingEnds(type));
  const report: ChainReport = {
    type,
    is_intact: true,
    count: 0,
    first_at: null,
    last_at: null,
    problems: [],
  };
  const state: State = { type, seq: ends.tail_seq, hash: ends.tail_hash, report };
  const isForged = stored ? stored.mac !== hashOfEnds(type, stored) : ends.head_seq > 0;
  if (isForged)
    noted(state, { problem: 'ends_changed', id: null, seq: ends.head_seq, count: 0, created_at: null });
  for (let rows = await nextRows(type, state.seq, ends.head_seq); rows.length > 0;) {
    for (const row of rows) checkRow(state, row);
    // SQLite blocks this thread: yields to other requests between two batches.
    await setImmediate();
    rows = await nextRows(type, state.seq, ends.head_seq);
  }
  const cut = ends.head_seq - state.seq;
  const end = { id: null, seq: state.seq + 1, created_at: report.last_at };
  if (cut > 0) noted(state, { ...end, problem: 'cut_off', count: cut });
  await checkForeign(state, ends);
  return { report, tail: ends.tail_seq };
};

/** Maximum of rounds when old rows are deleted meanwhile. */
const MAX_ROUNDS = 3;

/**
 * Checks the hash chain of a log: each row against the hash of the one before it, and both ends against their record.
 * Reads all rows, in batches; other requests are served between them.
 */
export const verifyLog = async (type: LogType): Promise<ChainReport> => {
  for (let round = 1; ; round += 1) {
    const { report, tail } = await verifyOnce(type);
    const isThinned = ((await readEnds(type)) ?? NO_ROWS).tail_seq !== tail;
    if (report.is_intact || !isThinned || round === MAX_ROUNDS) return report;
  }
};
