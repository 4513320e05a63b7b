import type { Knex } from 'knex';
import type { EndpointRequest } from '../../../../src/contract';
import type { LogType } from '../../../../src/contract/log-kinds';
import type { Locale } from '../../../../src/contract/enums';
import { regionOf } from '../../../../src/contract/regions';
import { whereContains } from '../../../../src/core/database/like';
import { AppError } from '../../../../src/core/http/app-error';
import { LOG_CHAINS } from '../../../../src/core/log-chain/chains';

type Query = EndpointRequest<'GET /logs'>['query'];

/** Filters of a list or an exported file of a log. */
export type LogFilters = Omit<Query, 'page' | 'limit' | 'sort'>;

const DAY_MS = 86_400_000;

const REVERSED: Record<Locale, string> = {
  en: 'The last day must not be before the first one.',
  'zh-CN': '结束日期不能早于开始日期。',
};

const isDay = (value: string): boolean => value.length === 'YYYY-MM-DD'.length;

/** Returns the times between which entries are: from the first, before the second. @throws `invalid` when reversed */
const periodOf = ({ date, from, to }: LogFilters, locale: Locale): { from?: Date; before?: Date } => {
  const first = from ?? date;
  const last = to ?? date;
  const end = last && new Date(new Date(last).getTime() + (isDay(last) ? DAY_MS : 0));
  const period = { from: first ? new Date(first) : undefined, before: end || undefined };
  if (period.from && period.before && period.before <= period.from)
    throw new AppError('invalid', { fields: { to: REVERSED[locale] } });
  return period;
};

/** Columns of a filter, by log; a log without the column has no entry that matches. */
const COLUMNS: Record<LogType, Partial<Record<'kind' | 'method' | 'user_id' | 'ip' | 'addr', string>>> = {
  action: { kind: 'kind', user_id: 'actor_id', ip: 'ip', addr: 'addr' },
  'sign-in': { method: 'method', user_id: 'user_id', ip: 'ip', addr: 'addr' },
  runtime: {},
};

const nothing = (query: Knex.QueryBuilder): void => void query.whereRaw('1 = 0');

const byLevel = (query: Knex.QueryBuilder, type: LogType, level: LogFilters['level']): void => {
  if (!level) return;
  if (type === 'runtime') void query.where('level', level);
  else if (level === 'error' || (type === 'action' && level === 'warning')) nothing(query);
  else if (type === 'sign-in') byStatus(query, type, level === 'info' ? 'success' : 'failed');
};

const byStatus = (query: Knex.QueryBuilder, type: LogType, status: LogFilters['status']): void => {
  if (!status) return;
  // not the list of failures: SQLite would read and sort all of them for a page
  if (type === 'sign-in') void query.where('outcome', status === 'success' ? '=' : '<>', 'success');
  else if ((status === 'failed') !== (type === 'runtime')) nothing(query);
};

const byActor = (query: Knex.QueryBuilder, type: LogType, actor: LogFilters['actor']): void => {
  // attempts without an account have no id; the index includes them
  if (type === 'action' && actor) void query.whereNull('actor_id').where('actor', actor);
  else if (type === 'sign-in' && actor === 'stranger') void query.whereNull('user_id');
  else if (actor && (type === 'sign-in' || actor === 'stranger')) nothing(query);
};

const byKey = (query: Knex.QueryBuilder, type: LogType, key: string): void => {
  if (type === 'action') whereContains(query, ['actor_name', 'target_name', 'request_id'], key);
  else if (type === 'runtime') whereContains(query, ['message', 'request_id'], key);
  else {
    const people = strapi.db.connection('up_users').select('document_id');
    whereContains(people, ['username', 'nick_name'], key);
    const editors = strapi.db.connection('admin_users').select(strapi.db.connection.raw("'panel:' || id"));
    whereContains(editors, ['firstname', 'lastname', 'username', 'email'], key);
    void query.where((either) => {
      whereContains(either, ['device', 'ip'], key);
      void either.orWhereIn('user_id', people).orWhereIn('user_id', editors);
    });
  }
};

/**
 * Returns a query for the entries of a log. Every filter but `key` has an index; `key` reads the rows that the others
 * leave.
 * @throws `invalid` when the period is reversed
 */
export const findLogs = (filters: LogFilters, locale: Locale): Knex.QueryBuilder => {
  const { type, level, status, actor, key } = filters;
  const { table, time } = LOG_CHAINS[type];
  const query = strapi.db.connection(table);
  const { from, before } = periodOf(filters, locale);
  if (from) void query.where(time, '>=', from.getTime());
  if (before) void query.where(time, '<', before.getTime());
  const values = { ...filters, addr: filters.addr && regionOf(filters.addr) };
  for (const name of ['kind', 'method', 'user_id', 'ip', 'addr'] as const) {
    const column = COLUMNS[type][name];
    if (values[name] && column) void query.where(column, values[name]);
    else if (values[name]) nothing(query);
  }
  byLevel(query, type, level);
  byStatus(query, type, status);
  byActor(query, type, actor);
  if (key) byKey(query, type, key);
  return query;
};
