import type { EndpointRequest } from '../../../contract';
import { type Account, USER } from '../queries/find-account';

type Query = EndpointRequest<'GET /users'>['query'];

const FIELDS: Record<string, string> = {
  created_at: 'createdAt',
  last_login_at: 'last_login_at',
  user_name: 'username',
};

/** A block that has passed counts as none. */
const isBlockedNow = (isBlocked: boolean, now = new Date()): object =>
  isBlocked
    ? { blocked: true, $or: [{ blocked_until: null }, { blocked_until: { $gt: now } }] }
    : { $or: [{ blocked: false }, { blocked: null }, { blocked_until: { $lte: now } }] };

/** Returns a page of accounts. `key` searches names and e-mail addresses. Two queries. */
export const listAccounts = async (query: Query): Promise<{ rows: Account[]; count: number }> => {
  const { page, limit, key, role, blocked, sort } = query;
  const [field = 'created_at', direction = 'desc'] = sort.split(' ');
  const conditions = [
    role === undefined ? undefined : { site_role: role },
    blocked === undefined ? undefined : isBlockedNow(blocked),
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
