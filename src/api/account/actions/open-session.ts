import { randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { Context } from 'koa';
import type { EndpointOutput } from '../../../contract';
import type { Locale, SignInMethod } from '../../../contract/enums';
import { tokenKey } from '../../../core/auth/token-key';
import { SESSION, USER } from '../../../core/database/content-types';
import { transaction } from '../../../core/database/transaction';
import { localeOf } from '../../../core/http/client/locale';
import { findRegion } from '../../../lib/geo/find-region';
import { recordSignIn } from '../../sign-in-log/exports';
import { type Account } from '../queries/find-account';
import { runSignInHooks } from './sign-in-hooks';

export interface OpenSessionOptions {
  account: Account;
  ip: string;
  userAgent: string;
  /** The sign-in method, for the log of sign-ins. */
  method?: SignInMethod;
}

/** Language of the page at which the person signs in; undefined outside of a request, and then not changed. */
const pageLanguage = (): Locale | undefined => {
  const ctx = strapi.requestContext.get() as Context | undefined;
  return ctx && localeOf(ctx);
};

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
    const data = { last_login_at: now, ip, addr, page_language: pageLanguage() };
    await strapi.db.query(USER).update({ where: { id: account.id }, data });
    await recordSignIn({ userId: account.documentId, method, outcome: 'success', ip, userAgent });
    await strapi.db.query(SESSION).deleteMany({ where: { expires_at: { $lt: now } } });
    await runSignInHooks(account.documentId);
  });
  return { token: jwt.sign({ ...user, jti }, key, { algorithm: 'HS256', issuer }), ...user };
};
