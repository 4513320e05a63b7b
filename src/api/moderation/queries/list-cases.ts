import type { Knex } from 'knex';
import type { EndpointOutput, EndpointRequest } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import { fromDbTime, fromDbTimeOrNull } from '../../../core/database/time';
import { CASE_COLUMNS, type CaseRow } from './case-rows';
import { type CaseText, sourceOf } from '../case-sources';
import { namesOf } from './people';

type Page = EndpointOutput<'GET /moderation/cases'>;
type Query = EndpointRequest<'GET /moderation/cases'>['query'];

/** A text that its domain no longer has. */
const GONE: CaseText = {
  content: '',
  msg_type: 2,
  is_held: false,
  is_gone: true,
  room_id: null,
  place: '',
  path: '',
  reports: [],
};

const filtered = ({ state, kind, cause }: Query): Knex.QueryBuilder => {
  const query = strapi.db.connection('moderation_cases as x');
  if (state) void query.where('x.state', state);
  if (kind) void query.whereIn('x.target_kind', kind === 'chat' ? ['chat', 'chat_held'] : [kind]);
  if (cause) void query.where('x.cause', cause);
  return query;
};

const countOf = async (query: Knex.QueryBuilder): Promise<number> =>
  Number(((await query.count({ count: '*' }).first()) as { count: number | string }).count);

/** Loads the texts of cases, by kind and id. A constant number of queries for each kind. */
const textsOf = async (rows: readonly CaseRow[], locale: Locale): Promise<Map<string, CaseText>> => {
  const kinds = [...new Set(rows.map(({ target_kind }) => target_kind))];
  const loaded = await Promise.all(
    kinds.map(async (kind) => {
      const texts = await sourceOf(kind).load(
        rows.filter(({ target_kind }) => target_kind === kind),
        locale,
      );
      return [...texts].map(([id, text]) => [`${kind} ${id}`, text] as const);
    }),
  );
  return new Map(loaded.flat());
};

const presentRow = (row: CaseRow, text: CaseText, names: Map<string, string>): Page['list'][number] => ({
  ...text,
  id: row.id,
  created_at: fromDbTime(row.created_at),
  kind: row.target_kind,
  cause: row.cause,
  state: row.state,
  outcome: row.outcome,
  closed_at: fromDbTimeOrNull(row.closed_at),
  closed_by: names.get(row.closed_by ?? '') ?? '',
  report_count: row.report_count,
  user_id: row.person_id !== null && names.has(row.person_id) ? row.person_id : null,
  nick_name: names.get(row.person_id ?? '') ?? '',
});

/** Returns a page of cases, the newest first. At most five queries, and a constant number for each kind. */
export const listCases = async (query: Query, locale: Locale): Promise<Page> => {
  const { page, limit } = query;
  const rows = (await filtered(query)
    .orderBy('x.id', 'desc')
    .offset((page - 1) * limit)
    .limit(limit)
    .select(...CASE_COLUMNS)) as CaseRow[];
  const [texts, names, count, open] = await Promise.all([
    textsOf(rows, locale),
    namesOf(rows.flatMap(({ person_id, closed_by }) => [person_id, closed_by])),
    countOf(filtered(query)),
    countOf(strapi.db.connection('moderation_cases as x').where('x.state', 'open')),
  ]);
  const list = rows.map((row) =>
    presentRow(row, texts.get(`${row.target_kind} ${row.target_id}`) ?? GONE, names),
  );
  return { list, count, open };
};
