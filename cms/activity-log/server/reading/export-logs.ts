import type { EndpointRequest } from '../../../../src/contract';
import { BYTE_ORDER_MARK, csvLine } from '../../../../src/contract/text/csv';
import type { FileDownload } from '../../../../src/contract/define';
import type { Locale } from '../../../../src/contract/enums';
import { LOG_CHAINS, type StoredRow } from '../../../../src/core/log-chain/chains';
import { findLogs, type LogFilters } from './filters';
import { chainedValues, type LogRow, namesOf, presentLog } from './present-log';

/** Entries that are read at once: at most some 10 MB, which is what an export holds in memory. */
const BATCH_SIZE = 200;

/** Place in the chain and hash as stored, so that a file can be compared with the log later (decision 134). */
type Exported = LogRow & { details: string; seq: number | null; hash: string; changes: string };

const COLUMNS = [
  'created_at',
  'type',
  'level',
  'status',
  'kind',
  'verb',
  'method',
  'outcome',
  'actor',
  'user_id',
  'nick_name',
  'ip',
  'addr',
  'device',
  'target_id',
  'target_name',
  'target_count',
  'message',
  'request_id',
  'repeats',
  'id',
  'seq',
  'hash',
  'details',
  'changes',
] as const satisfies readonly (keyof Exported)[];

/** The entries in batches, newest first; each batch begins where the last one ended. */
async function* batches(filters: LogFilters, locale: Locale): AsyncGenerator<Exported[]> {
  const { type } = filters;
  const { time } = LOG_CHAINS[type];
  let last: StoredRow | undefined;
  do {
    const query = findLogs(filters, locale);
    // The first condition is what the index needs; the second distinguishes rows with the same time.
    if (last)
      void query
        .where(time, '<=', last[time] as never)
        .whereRaw('(??, id) < (?, ?)', [time, last[time] as never, last.id]);
    const rows = (await query
      .orderBy([
        { column: time, order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(BATCH_SIZE)) as StoredRow[];
    last = rows.length === BATCH_SIZE ? rows.at(-1) : undefined;
    const names = await namesOf(type, rows);
    yield rows.map((row) => ({
      ...presentLog(row, { type, locale, names }),
      ...chainedValues(row),
      changes: String(row['changes'] ?? ''),
    }));
  } while (last);
}

async function* csvOf(entries: AsyncIterable<Exported[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS);
  for await (const rows of entries)
    yield rows.map((row) => csvLine(COLUMNS.map((name) => row[name] ?? ''))).join('');
}

async function* jsonOf(entries: AsyncIterable<Exported[]>): AsyncGenerator<string> {
  for await (const rows of entries)
    yield rows
      .map(
        ({ changes, ...row }) =>
          `${JSON.stringify({ ...row, changes: JSON.parse(changes || '[]') as unknown })}\n`,
      )
      .join('');
}

/** Returns a log as a file, streamed. @throws `invalid` */
export const exportLogs = (
  { format, ...filters }: EndpointRequest<'GET /logs/export'>['query'],
  locale: Locale,
): FileDownload => {
  // Checks the filters before the response begins.
  findLogs(filters, locale);
  const entries = batches(filters, locale);
  const name = `log-${filters.type}-${new Date().toISOString().slice(0, 10)}`;
  return format === 'csv'
    ? { name: `${name}.csv`, type: 'text/csv', parts: csvOf(entries) }
    : { name: `${name}.ndjson`, type: 'application/x-ndjson', parts: jsonOf(entries) };
};
