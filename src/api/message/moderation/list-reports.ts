import type { Knex } from 'knex';
import type { EndpointRequest } from '../../../contract';
import type { CONVERSATION_REPORT_STATES } from '../../../contract/enums';
import { displayName } from '../../../core/database/display-name';
import { whereContains } from '../../../core/database/like';
import { AppError } from '../../../core/http/app-error';
import type { RowPage } from '../../../core/http/present-page';

/** A report of a conversation, with both people. */
export interface ReportRow {
  id: string;
  created_at: string | number | Date;
  reason: string;
  state: (typeof CONVERSATION_REPORT_STATES)[number];
  closed_at: string | number | Date | null;
  conversation: string;
  last_id: number;
  reporter_id: string;
  reporter_name: string | null;
  reporter_avatar: string | null;
  reported_id: string;
  reported_name: string | null;
  reported_avatar: string | null;
  message_count: number | string;
  look_count: number | string;
}

const withPeople = (knex: Knex): Knex.QueryBuilder =>
  knex('conversation_reports as r')
    .leftJoin('up_users as a', 'a.document_id', 'r.reporter_id')
    .leftJoin('up_users as b', 'b.document_id', 'r.reported_id');

const columns = (knex: Knex) => [
  'r.document_id as id',
  'r.created_at',
  'r.reason',
  'r.state',
  'r.closed_at',
  'r.conversation',
  'r.last_id',
  'r.reporter_id',
  knex.raw(`${displayName('a')} as reporter_name`),
  'a.avatar as reporter_avatar',
  'r.reported_id',
  knex.raw(`${displayName('b')} as reported_name`),
  'b.avatar as reported_avatar',
  knex.raw(
    '(select count(*) from private_messages m where m.conversation = r.conversation and m.id <= r.last_id) as message_count',
  ),
  knex.raw('(select count(*) from conversation_looks l where l.report_id = r.document_id) as look_count'),
];

/** Returns a page of reported conversations. Two queries. */
export const listReports = async (
  query: EndpointRequest<'GET /messages_all'>['query'],
): Promise<RowPage<ReportRow>> => {
  const { connection: knex } = strapi.db;
  const { page, limit, key, state, sort } = query;
  const filtered = () => {
    const reports = withPeople(knex);
    if (state) reports.where('r.state', state);
    if (key) whereContains(reports, ['r.reason', displayName('a'), displayName('b')], key);
    return reports;
  };
  const [rows, counted] = await Promise.all([
    filtered()
      .orderBy('r.id', sort.endsWith(' asc') ? 'asc' : 'desc')
      .offset((page - 1) * limit)
      .limit(limit)
      .select(columns(knex)) as Promise<ReportRow[]>,
    filtered().count({ count: '*' }).first() as Promise<{ count: number | string }>,
  ]);
  return { rows, count: Number(counted.count) };
};

/** Returns reports by id, in no order. One query. */
export const reportsById = async (ids: readonly string[]): Promise<ReportRow[]> => {
  const { connection: knex } = strapi.db;
  return (await withPeople(knex)
    .whereIn('r.document_id', [...ids])
    .select(columns(knex))) as ReportRow[];
};

/** Returns a report. @throws `not_found` */
export const findReport = async (knex: Knex, id: string): Promise<ReportRow> => {
  const row = (await withPeople(knex).where('r.document_id', id).first(columns(knex))) as
    ReportRow | undefined;
  if (!row) throw new AppError('not_found');
  return row;
};
