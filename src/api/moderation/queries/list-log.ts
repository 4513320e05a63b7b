import type { Knex } from 'knex';
import type { EndpointOutput, EndpointRequest } from '../../../contract';
import type { CaseKind, ModerationAct } from '../../../contract/moderation/limits';
import { fromDbTime, fromDbTimeOrNull } from '../../../core/database/time';
import { namesOf } from './people';

interface Row {
  id: string;
  created_at: string | number | Date;
  act: ModerationAct;
  by_id: string;
  by_name: string | null;
  person_id: string | null;
  target_kind: CaseKind | null;
  reason: string | null;
  until: string | number | Date | null;
}

/** Returns a page of the actions of moderators, the newest first. At most four queries. */
export const listLog = async ({
  page,
  limit,
  act,
}: EndpointRequest<'GET /moderation/log'>['query']): Promise<EndpointOutput<'GET /moderation/log'>> => {
  const found = (): Knex.QueryBuilder => {
    const query = strapi.db.connection('moderation_logs as x');
    return act ? query.where('x.act', act) : query;
  };
  const [rows, counted] = await Promise.all([
    found()
      .orderBy('x.id', 'desc')
      .offset((page - 1) * limit)
      .limit(limit)
      .select('x.*', 'x.document_id as id') as Promise<Row[]>,
    found().count({ count: '*' }).first() as Promise<{ count: number | string }>,
  ]);
  const names = await namesOf(rows.flatMap(({ by_id, person_id }) => [by_id, person_id]));
  const list = rows.map((row) => ({
    id: row.id,
    created_at: fromDbTime(row.created_at),
    act: row.act,
    by_nick_name: row.by_name ?? names.get(row.by_id) ?? '',
    user_id: row.person_id !== null && names.has(row.person_id) ? row.person_id : null,
    nick_name: names.get(row.person_id ?? '') ?? '',
    kind: row.target_kind,
    reason: row.reason ?? '',
    until: fromDbTimeOrNull(row.until),
  }));
  return { list, count: Number(counted.count) };
};
