import type { UserType } from '../../../contract/enums';
import { toDbTime } from '../../../core/database/time';
import type { SignedIn } from '../../../core/auth/actor';

interface Row {
  id: string;
  role: UserType;
  nick_name: string | null;
  username: string;
}

/** Returns the actor of a session; undefined when it has ended or its account is blocked or deleted. One query. */
export const findSession = async (jti: string): Promise<SignedIn | undefined> => {
  const now = toDbTime(new Date(), strapi.db.dialect.client);
  const row = (await strapi.db
    .connection('site_sessions as s')
    .join('up_users as u', 'u.document_id', 's.user_id')
    .where('s.jti', jti)
    .where('s.expires_at', '>', now)
    .where((q) => q.where('u.blocked', false).orWhereNull('u.blocked').orWhere('u.blocked_until', '<=', now))
    .first('u.document_id as id', 'u.site_role as role', 'u.nick_name', 'u.username')) as Row | undefined;
  if (!row) return undefined;
  return { id: row.id, role: row.role, nickName: row.nick_name || row.username, jti };
};
