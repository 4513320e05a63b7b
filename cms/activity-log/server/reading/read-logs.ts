import type { EndpointOutput, EndpointRequest } from '../../../../src/contract';
import type { Locale } from '../../../../src/contract/enums';
import { LOG_TYPES, type LogType } from '../../../../src/contract/log-kinds';
import { AppError } from '../../../../src/core/http/app-error';
import { LOG_CHAINS, type StoredRow } from '../../../../src/core/log-chain/chains';
import type { Change } from '../recording/changes';
import { findLogs } from './filters';
import { chainedValues, namesOf, presentLog } from './present-log';

/** Long texts, which lists do not show. */
const LONG: readonly string[] = ['changes', 'details'];

const shortColumns = (type: LogType): string[] => {
  const { time, columns } = LOG_CHAINS[type];
  return ['id', 'document_id', time, ...columns.filter((name) => !LONG.includes(name))];
};

/** Returns a page of a log; two queries, and at most two for names. @throws `invalid` */
export const listLogs = async (
  { page, limit, sort, ...filters }: EndpointRequest<'GET /logs'>['query'],
  locale: Locale,
): Promise<EndpointOutput<'GET /logs'>> => {
  const { type } = filters;
  const order = sort === 'created_at asc' ? 'asc' : 'desc';
  const [rows, counted] = await Promise.all([
    findLogs(filters, locale)
      .orderBy([
        { column: LOG_CHAINS[type].time, order },
        { column: 'id', order },
      ])
      .offset((page - 1) * limit)
      .limit(limit)
      .select(...shortColumns(type)) as Promise<StoredRow[]>,
    findLogs(filters, locale).count({ count: '*' }).first() as Promise<{ count: number | string }>,
  ]);
  const names = await namesOf(type, rows);
  return {
    list: rows.map((row) => presentLog(row, { type, locale, names })),
    count: Number(counted.count),
  };
};

/** Returns an entry of any log with its changes. @throws `not_found` */
export const readLog = async (id: string, locale: Locale): Promise<EndpointOutput<'GET /logs/{id}'>> => {
  const found = await Promise.all(
    LOG_TYPES.map(
      (type) =>
        strapi.db.connection(LOG_CHAINS[type].table).where('document_id', id).first() as Promise<
          StoredRow | undefined
        >,
    ),
  );
  const at = found.findIndex(Boolean);
  const row = found[at];
  const type = LOG_TYPES[at];
  if (!row || !type) throw new AppError('not_found');
  const names = await namesOf(type, [row]);
  return {
    ...presentLog(row, { type, locale, names }),
    changes: JSON.parse(String(row['changes'] ?? '[]')) as Change[],
    ...chainedValues(row),
  };
};
