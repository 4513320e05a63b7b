import { randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { EndpointOutput } from '../../../contract';
import type { SignInMethod } from '../../../contract/enums';
import { tokenKey } from '../../../core/auth/token-key';
import { transaction } from '../../../core/database/transaction';
import { findRegion } from '../../../lib/geo/find-region';
import { recordSignIn } from '../../sign-in-log/exports';
import { type Account, USER } from '../queries/find-account';
import { runSignInHooks } from './sign-in-hooks';

export interface OpenSessionOptions {
  account: Account;
  ip: string;
  userAgent: string;
  /** How the person proved who it is, for the log of sign-ins. */
  method?: SignInMethod;
}

const SESSION = 'api::account.session';

/** Creates a session and its token (claims: contract section 2). */
export const openSession = async (
  options: OpenSessionOptions,
): Promise<EndpointOutput<'POST /email_login'>> => {
  const { account, ip, userAgent, method = 'password' } = options;
  const addr = findRegion(ip);
  const { key, issuer, hours } = await tokenKey();
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
  await transaction(async () => {
    await strapi.db.query(SESSION).create({
      data: {
        jti,
        user_id: account.documentId,
        expires_at: new Date(exp * 1000),
        signed_in_at: now,
        last_seen_at: now,
        device: userAgent,
        ip,
        addr,
      },
    });
    await strapi.db.query(USER).update({ where: { id: account.id }, data: { last_login_at: now, ip, addr } });
    await recordSignIn({ userId: account.documentId, method, outcome: 'success', ip, userAgent });
    await strapi.db.query(SESSION).deleteMany({ where: { expires_at: { $lt: now } } });
    await runSignInHooks(account.documentId);
  });
  return { token: jwt.sign({ ...user, jti }, key, { algorithm: 'HS256', issuer }), ...user };
};
