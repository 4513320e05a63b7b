import type { Knex } from 'knex';
import type { EndpointRequest } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import { displayName } from '../../../core/database/display-name';
import { inOrderOf } from '../../../core/database/in-order-of';
import { whereContains } from '../../../core/database/like';
import type { RowPage } from '../../../core/http/present-page';
import { articleBanner, articleTitle } from './article-columns';
import { type CommentRowData, withPeople } from '../reading/comment-rows';

/** Limit of reports shown with a comment. */
const MAX_REPORTS = 5;

const REPORTS = '(select count(*) from comment_reports r where r.comment_id = c.document_id)';

/** A report of a comment. */
export interface ReportRow {
  comment_id: string;
  created_at: string | number | Date;
  nick_name: string | null;
  reason: string;
}

/** A row of the back office's table of comments. */
export interface TableRow extends CommentRowData {
  article_title: string | null;
  article_banner_url: string | null;
  report_count: number | string;
  /** The newest reports. */
  reports: ReportRow[];
}

/** The newest reports of comments, by comment. One query. */
export const reportsOf = async (ids: string[]): Promise<Map<string, ReportRow[]>> => {
  if (ids.length === 0) return new Map();
  const { connection: knex } = strapi.db;
  const placed = knex('comment_reports')
    .whereIn('comment_id', ids)
    .select('*', knex.raw('row_number() over (partition by comment_id order by id desc) as place'));
  const rows = (await knex
    .from(placed.as('r') as unknown as Knex.Raw)
    .leftJoin('up_users as u', 'u.document_id', 'r.user_id')
    .where('r.place', '<=', MAX_REPORTS)
    .orderBy('r.place')
    .select(
      'r.comment_id',
      'r.created_at',
      'r.reason',
      knex.raw(`${displayName('u')} as nick_name`),
    )) as ReportRow[];
  const found = new Map<string, ReportRow[]>();
  for (const row of rows) found.set(row.comment_id, [...(found.get(row.comment_id) ?? []), row]);
  return found;
};

const filtered = (query: EndpointRequest<'GET /comments'>['query']): Knex.QueryBuilder => {
  const { key, state, article_id, is_reported } = query;
  const comments = strapi.db.connection('comments as c').whereNot('c.state', 'removed');
  if (state) comments.where('c.state', state);
  if (article_id) comments.where('c.article_id', article_id);
  if (is_reported !== undefined)
    comments[is_reported ? 'whereIn' : 'whereNotIn'](
      'c.document_id',
      strapi.db.connection('comment_reports').select('comment_id'),
    );
  if (key) whereContains(comments, ['c.content'], key);
  return comments;
};

const countOf = async (query: Parameters<typeof filtered>[0]): Promise<number> => {
  const { count } = (await filtered(query).count({ count: '*' }).first()) as { count: number | string };
  return Number(count);
};

/**
 * Comments without reports are counted as all comments minus the reported ones: no index finds rows that are missing in
 * another table.
 */
const countComments = async (query: Parameters<typeof filtered>[0]): Promise<number> =>
  query.is_reported === false
    ? (await countOf({ ...query, is_reported: undefined })) - (await countOf({ ...query, is_reported: true }))
    : countOf(query);

const SORTS: Record<string, string> = {
  created_at: 'c.id',
  digg_count: 'c.digg_count',
  report_count: 'coalesce(n.reports, 0)',
};

/** Orders comments by a column, equal ones newest first. */
const ordered = (comments: Knex.QueryBuilder, sort: string): Knex.QueryBuilder => {
  const { connection: knex } = strapi.db;
  const [field = '', direction = 'desc'] = sort.split(' ');
  if (field === 'report_count')
    comments.leftJoin(
      knex('comment_reports')
        .groupBy('comment_id')
        .select('comment_id', knex.raw('count(*) as reports'))
        .as('n'),
      'n.comment_id',
      'c.document_id',
    );
  return comments.orderByRaw(`${SORTS[field] ?? 'c.id'} ${direction === 'asc' ? 'asc' : 'desc'}, c.id desc`);
};

/** Returns a page of the back office's table of comments, without deleted ones. Five queries; the first reads no texts. */
export const listCommentTable = async (
  query: EndpointRequest<'GET /comments'>['query'],
  locale: Locale,
): Promise<RowPage<TableRow>> => {
  const { connection: knex } = strapi.db;
  const count = await countComments(query);
  const ids = (await ordered(filtered(query), query.sort)
    .offset((query.page - 1) * query.limit)
    .limit(query.limit)
    .pluck('c.id')) as number[];
  const found = (await withPeople(knex('comments as c').whereIn('c.id', ids), null).select(
    knex.raw(`${articleTitle('c.article_id')} as article_title`, [locale]),
    knex.raw(`${articleBanner('c.article_id')} as article_banner_url`, [locale]),
    knex.raw(`${REPORTS} as report_count`),
  )) as Omit<TableRow, 'reports'>[];
  const rows = inOrderOf(ids, found, (row) => row.row_id);
  const reports = await reportsOf(rows.filter((row) => Number(row.report_count) > 0).map((row) => row.id));
  return {
    rows: rows.map((row) => ({ ...row, reports: reports.get(row.id) ?? [] })),
    count,
  };
};
