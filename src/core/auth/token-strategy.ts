import jwt from 'jsonwebtoken';
import type { Context } from 'koa';
import { errors } from '@strapi/utils';
import { type Actor, ANONYMOUS, type SignedIn } from './actor';
import { cachedActor, cacheActor } from './session-cache';

/** The header `token`, or `Authorization: Bearer`; an empty value counts as none (contract section 1). */
const tokenOf = (ctx: Context): string =>
  ctx.get('token').trim() || /^Bearer\s+(\S+)$/i.exec(ctx.get('authorization'))?.[1] || '';

type State = 'expired' | 'invalid';

const readClaims = (token: string): { jti: string } | State => {
  const { secret, issuer } = strapi.config.get<{ secret: string; issuer: string }>('site.token');
  try {
    const claims = jwt.verify(token, secret, { algorithms: ['HS256'], issuer });
    return typeof claims === 'object' && typeof claims.jti === 'string' ? { jti: claims.jti } : 'invalid';
  } catch (error) {
    // Whatever a stranger sends as a token is theirs to get wrong: it makes them anonymous, nothing more.
    return error instanceof jwt.TokenExpiredError ? 'expired' : 'invalid';
  }
};

/** Who a session belongs to; undefined when there is no such session any more. */
export type FindSession = (jti: string) => Promise<SignedIn | undefined>;

/** The actor of a token: signature and life first, then the session, which a logout may have ended. */
const actorOf = async (token: string, findSession: FindSession): Promise<SignedIn | State> => {
  const claims = readClaims(token);
  if (typeof claims === 'string') return claims;
  const known = cachedActor(token);
  if (known) return known;
  const actor = await findSession(claims.jti);
  if (!actor) return 'invalid';
  cacheActor(token, actor);
  return actor;
};

/** Name of the strategy, by which routes ask for it. */
export const SITE_TOKEN = 'site-token';

const authenticated = (credentials: Actor) => ({ authenticated: true, credentials });

/**
 * Strapi's auth strategy for our calls (decision 003). A bad token never fails here: the caller becomes
 * anonymous and is told so by `token-state`; a call that needs somebody refuses them by its access.
 */
export const createTokenStrategy = (findSession: FindSession) => ({
  name: SITE_TOKEN,
  async authenticate(ctx: Context) {
    const token = tokenOf(ctx);
    if (!token) return authenticated(ANONYMOUS);
    const result = await actorOf(token, findSession);
    if (typeof result !== 'string') return authenticated(result);
    ctx.set('token-state', result);
    return authenticated(ANONYMOUS);
  },
  /** Strapi tries every strategy on a route that names none; such a route is not ours, and nobody is let in. */
  verify({ credentials }: { credentials: Actor }, { strategies }: { strategies?: unknown[] } = {}) {
    if (strategies?.includes(SITE_TOKEN)) return;
    throw credentials.id === null ? new errors.UnauthorizedError() : new errors.ForbiddenError();
  },
});
