import type { EndpointRequest } from '../../../contract';
import type { SignedIn } from '../../../core/auth/actor';
import { SESSION } from '../../../core/database/content-types';
import type { RowPage } from '../../../core/http/present-page';
import { endListedSessions, endSessions } from '../administration/end-sessions';

export interface SessionRow {
  documentId: string;
  jti: string;
  device: string | null;
  ip: string | null;
  addr: string | null;
  signed_in_at: string;
  expires_at: string;
  last_seen_at: string | null;
}

/** Returns a page of the open sessions of a person, the last used first. Two queries. */
export const listSessions = async (
  userId: string,
  { page, limit }: EndpointRequest<'GET /sessions'>['query'],
): Promise<RowPage<SessionRow>> => {
  const [rows, count] = await strapi.db.query(SESSION).findWithCount({
    where: { user_id: userId, expires_at: { $gt: new Date() } },
    orderBy: [{ last_seen_at: 'desc' }, { id: 'desc' }],
    offset: (page - 1) * limit,
    limit,
  });
  return { rows: rows as SessionRow[], count };
};

/** Ends the listed sessions of the caller, or all but the current one. @throws `not_found` */
export const endOwnSessions = async (
  { id_list, all_others }: EndpointRequest<'DELETE /sessions'>['body'],
  actor: SignedIn,
): Promise<{ count: number }> => {
  if (all_others)
    return { count: await endSessions({ userId: actor.id, reason: 'ended', except: actor.jti }) };
  return { count: await endListedSessions(actor.id, id_list ?? []) };
};
