import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '../../../core/http/app-error';
import { publicOrigin } from '../../../core/http/site-origin';
import { settings } from '../../../core/settings/settings';
import { paths } from '../../../contract/paths/pages';
import { openQqKey } from '../../setting/exports';
import { type Claims, expiringToken } from '../../../core/secrets/expiring-token';
import { spendToken } from '../tokens/spend-token';
import { fetchQqProfile, type QqProfile } from './qq-client';

/** Lifetime of a `state`: signing in at QQ may take some minutes. */
const LIFETIME_SECONDS = 600;

interface QqRequest {
  /** Callback URL, which QQ compares. */
  redirect: string;
  /** PKCE verifier; empty without PKCE. */
  verifier: string;
}

/** The `state` of a sign-in. */
export const signInState = expiringToken<QqRequest>('qq sign-in', LIFETIME_SECONDS);

/** The `state` of linking an account; `jti` is the session that started it. */
export const linkState = expiringToken<QqRequest & { userId: string; jti: string }>(
  'qq link',
  LIFETIME_SECONDS,
);

/** Whether sign-in with QQ is set up. */
export const isQqSetUp = async (): Promise<boolean> => {
  const { app_id, key } = await settings('qq');
  return Boolean(app_id && key);
};

const setUp = async () => {
  const stored = await settings('qq');
  if (!stored.app_id || !stored.key) throw new AppError('qq_not_set_up');
  return stored;
};

/**
 * The address of QQ's sign-in page (RFC 6749, section 4.1.1). Its `state` is sealed, so that nothing is stored until QQ
 * returns it, and contains the PKCE verifier, which only this site can read.
 * @param issueState creates the `state` of a request
 * @throws `qq_not_set_up`
 */
export const authorizeUrl = async (issueState: (request: QqRequest) => string): Promise<string> => {
  const { app_id, redirect, server, pkce } = await setUp();
  const verifier = pkce ? randomBytes(32).toString('base64url') : '';
  const callback = redirect || publicOrigin() + paths.login;
  const state = issueState({ redirect: callback, verifier });
  const url = new URL(`${server.replace(/\/+$/, '')}/oauth2.0/authorize`);
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: app_id,
    redirect_uri: callback,
    state,
    scope: 'get_user_info',
    ...(verifier && {
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    }),
  }).toString();
  return url.href;
};

export interface Callback {
  code: string;
  state: string;
}

/**
 * Consumes a `state` and returns the profile of the person who signed in at QQ.
 * @param state undefined when it is not valid for the caller
 * @throws `qq_state_wrong`, `qq_refused`, `qq_unreachable`, `qq_not_set_up`, `qq_key_lost`
 */
export const profileOfCallback = async (
  code: string,
  state: (QqRequest & Claims) | undefined,
): Promise<QqProfile> => {
  if (!state) throw new AppError('qq_state_wrong');
  const { app_id, key, server } = await setUp();
  const app = { app_id, server, key: openQqKey(key) };
  await spendToken(state, 'qq_state_wrong');
  return fetchQqProfile(app, { code, redirect: state.redirect, verifier: state.verifier });
};
