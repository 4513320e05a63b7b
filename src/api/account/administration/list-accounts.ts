import type { EndpointRequest } from '../../../contract';
import { USER } from '../../../core/database/content-types';
import { type Account } from '../queries/find-account';

type Query = EndpointRequest<'GET /users'>['query'];

const FIELDS: Record<string, string> = { created_at: 'createdAt', last_login_at: 'last_login_at' };

/** An expired block counts as none. */
const isBlockedNow = (isBlocked: boolean, now = new Date()): object =>
  isBlocked
    ? { blocked: true, $or: [{ blocked_until: null }, { blocked_until: { $gt: now } }] }
    : { $or: [{ blocked: false }, { blocked: null }, { blocked_until: { $lte: now } }] };

const contains = (fields: readonly string[], key: string): object => ({
  $or: fields.map((name) => ({ [name]: { $containsi: key } })),
});

/** A nick name that equals the user name is masked like the user name. */
const isOwnNickName = (): object => ({ nick_name: { $ne: strapi.db.connection.raw('??', ['username']) } });

/**
 * Returns a page of accounts. Two queries.
 * @param inMasked whether `key` also searches user names and e-mail addresses, and `sort` may be by user name; not for
 *   people who see them masked
 */
export const listAccounts = async (
  query: Query,
  inMasked: boolean,
): Promise<{ rows: Account[]; count: number }> => {
  const { page, limit, key = '', role, blocked, sort } = query;
  const [field = 'created_at', direction = 'desc'] = sort.split(' ');
  const conditions = [
    role === undefined ? undefined : { site_role: role },
    blocked === undefined ? undefined : isBlockedNow(blocked),
    key && inMasked ? contains(['username', 'nick_name', 'email'], key) : undefined,
    key && !inMasked ? { $and: [contains(['nick_name'], key), isOwnNickName()] } : undefined,
  ];
  const column = field === 'user_name' && inMasked ? 'username' : (FIELDS[field] ?? 'createdAt');
  const [rows, count] = await strapi.db.query(USER).findWithCount({
    where: { $and: conditions.filter((condition) => condition !== undefined) },
    orderBy: [{ [column]: direction }, { id: direction }],
    offset: (page - 1) * limit,
    limit,
  });
  return { rows: rows as Account[], count };
};
