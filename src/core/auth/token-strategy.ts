import jwt from 'jsonwebtoken';
import type { Context } from 'koa';
import { errors } from '@strapi/utils';
import { type Actor, ANONYMOUS, type SignedIn } from './actor';
import { cachedActor } from './session-cache';
import { tokenKey } from './token-key';

/** Reads the header `token`, or `Authorization: Bearer`. An empty value counts as absent (contract section 1). */
const tokenOf = (ctx: Context): string =>
  ctx.get('token').trim() || /^Bearer\s+(\S+)$/i.exec(ctx.get('authorization'))?.[1] || '';

type State = 'expired' | 'invalid';

interface Claims {
  jti: string;
  /** Seconds since epoch. */
  exp: number;
}

const readClaims = async (token: string): Promise<Claims | State> => {
  const { key, issuer } = await tokenKey();
  try {
    const claims = jwt.verify(token, key, { algorithms: ['HS256'], issuer });
    if (typeof claims !== 'object' || typeof claims.jti !== 'string') return 'invalid';
    return { jti: claims.jti, exp: claims.exp ?? Infinity };
  } catch (error) {
    // A malformed token is a client error: the caller is anonymous.
    return error instanceof jwt.TokenExpiredError ? 'expired' : 'invalid';
  }
};

/** Looks up the actor of a session; undefined when it has ended. */
export type FindSession = (jti: string) => Promise<SignedIn | undefined>;

/** Returns the actor of a token: checks signature and expiry, then the session, which may have ended. */
const actorOf = async (token: string, findSession: FindSession): Promise<SignedIn | State> => {
  const claims = await readClaims(token);
  if (typeof claims === 'string') return claims;
  return (await cachedActor(token, () => findSession(claims.jti))) ?? 'invalid';
};

/** A signed-in caller, and the expiry of the token in seconds since epoch. */
export interface TokenOwner {
  actor: SignedIn;
  exp: number;
}

/** Returns the owner of a token; undefined when it is not valid. */
export const tokenOwner = async (
  token: string,
  findSession: FindSession,
): Promise<TokenOwner | undefined> => {
  const claims = token ? await readClaims(token) : 'invalid';
  if (typeof claims === 'string') return undefined;
  const actor = await actorOf(token, findSession);
  return typeof actor === 'string' ? undefined : { actor, exp: claims.exp };
};

/** Name of the strategy in the configuration of routes. */
export const SITE_TOKEN = 'site-token';

const authenticated = (credentials: Actor) => ({ authenticated: true, credentials });

/**
 * Creates Strapi's auth strategy for our endpoints (decision 003). A bad token does not fail: the caller is anonymous
 * and gets the header `token-state`. The access check of an endpoint refuses anonymous callers where needed.
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
  /** Refuses routes that do not request this strategy: Strapi tries every strategy on a route that names none. */
  verify({ credentials }: { credentials: Actor }, { strategies }: { strategies?: unknown[] } = {}) {
    if (strategies?.includes(SITE_TOKEN)) return;
    throw credentials.id === null ? new errors.UnauthorizedError() : new errors.ForbiddenError();
  },
});
