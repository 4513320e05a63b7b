import type { EndpointRequest } from '../../../contract';
import { displayName } from '../../../core/database/display-name';
import type { RowPage } from '../../../core/http/present-page';
import { type LinkedPersonRow, PAGE_COLUMNS } from '../conversation';

/** Returns a page of the people whom a person has blocked, newest first; without deleted accounts. Two queries. */
export const listMutes = async (
  { page, limit }: EndpointRequest<'GET /messages/mutes'>['query'],
  userId: string,
): Promise<RowPage<LinkedPersonRow>> => {
  const { connection: knex } = strapi.db;
  const own = knex('user_mutes as m')
    .join('up_users as u', 'u.document_id', 'm.muted_id')
    .where('m.user_id', userId);
  const [rows, counted] = await Promise.all([
    own
      .clone()
      .orderBy('m.id', 'desc')
      .offset((page - 1) * limit)
      .limit(limit)
      .select(
        'u.document_id as id',
        knex.raw(`${displayName('u')} as nick_name`),
        'u.avatar',
        ...PAGE_COLUMNS,
      ) as Promise<LinkedPersonRow[]>,
    own.clone().count({ count: '*' }).first() as Promise<{ count: number | string }>,
  ]);
  return { rows, count: Number(counted.count) };
};
