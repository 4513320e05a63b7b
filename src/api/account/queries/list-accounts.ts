import type { EndpointRequest } from '../../../contract';
import { type Account, USER } from './find-account';

type Query = EndpointRequest<'GET /users'>['query'];

const FIELDS: Record<string, string> = {
  created_at: 'createdAt',
  last_login_at: 'last_login_at',
  user_name: 'username',
};

/** A page of accounts and their number. `key` is looked for in names and e-mail. Two queries. */
export const listAccounts = async (query: Query): Promise<{ rows: Account[]; count: number }> => {
  const { page, limit, key, role, blocked, sort } = query;
  const [field = 'created_at', direction = 'desc'] = sort.split(' ');
  const conditions = [
    role === undefined ? undefined : { site_role: role },
    blocked === undefined ? undefined : blocked ? { blocked } : { $or: [{ blocked }, { blocked: null }] },
    key
      ? { $or: ['username', 'nick_name', 'email'].map((name) => ({ [name]: { $containsi: key } })) }
      : undefined,
  ];
  const [rows, count] = await strapi.db.query(USER).findWithCount({
    where: { $and: conditions.filter((condition) => condition !== undefined) },
    orderBy: [{ [FIELDS[field] ?? 'createdAt']: direction }, { id: 'asc' }],
    offset: (page - 1) * limit,
    limit,
  });
  return { rows: rows as Account[], count };
};
