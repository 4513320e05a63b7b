import { randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { EndpointOutput } from '../../../contract';
import { type Account, USER } from '../queries/find-account';

export interface OpenSessionOptions {
  account: Account;
  ip: string;
  userAgent: string;
}

const SESSION = 'api::account.session';

/** Opens a session and makes its token (contract section 2: what the JWT carries). */
export const openSession = async (
  options: OpenSessionOptions,
): Promise<EndpointOutput<'POST /email_login'>> => {
  const { account, ip, userAgent } = options;
  const { secret, issuer, hours } = strapi.config.get<{ secret: string; issuer: string; hours: number }>(
    'site.token',
  );
  const now = new Date();
  const exp = Math.floor(now.getTime() / 1000) + hours * 3600;
  const user = {
    nick_name: account.nick_name || account.username,
    role: account.site_role,
    user_id: account.documentId,
    avatar: account.avatar ?? '',
    exp,
  };
  const jti = randomUUID();
  await strapi.db.query(SESSION).create({
    data: {
      jti,
      user_id: account.documentId,
      expires_at: new Date(exp * 1000),
      signed_in_at: now,
      device: userAgent,
      ip,
    },
  });
  await strapi.db.query(USER).update({ where: { id: account.id }, data: { last_login_at: now, ip } });
  await strapi.db.query(SESSION).deleteMany({ where: { expires_at: { $lt: now } } });
  return { token: jwt.sign({ ...user, jti }, secret, { algorithm: 'HS256', issuer }), ...user };
};
