import type { UserType } from '../../../contract/enums';
import type { SignedIn } from '../../../core/auth/actor';

interface Row {
  id: string;
  role: UserType;
  nick_name: string | null;
  username: string;
}

/** Who a session belongs to; undefined when it was ended, ran out, or its person is blocked or gone. One query. */
export const findSession = async (jti: string): Promise<SignedIn | undefined> => {
  const row = (await strapi.db
    .connection('site_sessions as s')
    .join('up_users as u', 'u.document_id', 's.user_id')
    .where('s.jti', jti)
    .where('s.expires_at', '>', strapi.db.dialect.client === 'sqlite' ? Date.now() : new Date())
    .where((q) => q.where('u.blocked', false).orWhereNull('u.blocked'))
    .first('u.document_id as id', 'u.site_role as role', 'u.nick_name', 'u.username')) as Row | undefined;
  if (!row) return undefined;
  return { id: row.id, role: row.role, nickName: row.nick_name || row.username, jti };
};
