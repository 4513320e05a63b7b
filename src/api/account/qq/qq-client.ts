import { z } from 'zod';
import type { EndpointOutput } from '../../../contract';
import { AppError } from '../../../core/http/app-error';

/** The fields of a QQ account that the site uses. */
export interface QqProfile {
  /** QQ's id of the person for this app. */
  openId: string;
  nickName: string;
  /** URL of the picture, or empty. */
  avatar: string;
}

export interface QqApp extends Pick<EndpointOutput<'GET /settings/qq'>, 'server' | 'app_id'> {
  /** Decrypted. */
  key: string;
}

export interface QqCode {
  code: string;
  redirect: string;
  /** PKCE verifier, or empty. */
  verifier: string;
}

/** Milliseconds for each of three requests, while a person waits. */
const TIMEOUT_MS = 10_000;

/** Maximum UTF-16 code units of a response; QQ's have about 1,000. */
const MAX_ANSWER = 64_000;

const TokenAnswer = z.object({ access_token: z.string().min(1).max(2000) });
const OpenIdAnswer = z.object({ client_id: z.coerce.string(), openid: z.string().min(1).max(128) });
const ProfileAnswer = z.object({
  ret: z.literal(0),
  nickname: z.string().catch(''),
  figureurl_qq_2: z.string().catch(''),
  figureurl_qq_1: z.string().catch(''),
});

const readText = async (response: Response): Promise<string> => {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > MAX_ANSWER) throw new Error('The answer is too long');
  }
  return text;
};

/** The server's JSON. The request is not logged: its parameters are secrets. @throws `qq_unreachable` */
const request = async (step: string, url: URL): Promise<unknown> => {
  try {
    const response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: 'application/json' },
    });
    return JSON.parse(await readText(response)) as unknown;
  } catch (error) {
    strapi.log.warn(`QQ did not answer (${step}): ${(error as Error).name}`);
    throw new AppError('qq_unreachable');
  }
};

const get = async <T extends z.ZodType>(
  { server }: QqApp,
  { path, query, schema }: { path: string; query: Record<string, string>; schema: T },
): Promise<z.output<T>> => {
  const url = new URL(server.replace(/\/+$/, '') + path);
  url.search = new URLSearchParams({ ...query, fmt: 'json' }).toString();
  const answer = schema.safeParse(await request(path, url));
  if (answer.success) return answer.data;
  // QQ answers a wrong code with 200 and {"error": 100019, …}.
  strapi.log.info(`QQ refused a sign-in (${path})`);
  throw new AppError('qq_refused');
};

/**
 * Exchanges a code for the profile of the person, in three requests (https://wiki.connect.qq.com, “OAuth2.0”).
 * @throws `qq_refused`, `qq_unreachable`
 */
export const fetchQqProfile = async (app: QqApp, given: QqCode): Promise<QqProfile> => {
  const { access_token } = await get(app, {
    path: '/oauth2.0/token',
    query: {
      grant_type: 'authorization_code',
      client_id: app.app_id,
      client_secret: app.key,
      code: given.code,
      redirect_uri: given.redirect,
      ...(given.verifier && { code_verifier: given.verifier }),
    },
    schema: TokenAnswer,
  });
  const { client_id, openid } = await get(app, {
    path: '/oauth2.0/me',
    query: { access_token },
    schema: OpenIdAnswer,
  });
  // A token of another app does not authenticate the person for this site.
  if (client_id !== app.app_id) throw new AppError('qq_refused');
  const profile = await get(app, {
    path: '/user/get_user_info',
    query: { access_token, oauth_consumer_key: app.app_id, openid },
    schema: ProfileAnswer,
  });
  const avatar = profile.figureurl_qq_2 || profile.figureurl_qq_1;
  return { openId: openid, nickName: profile.nickname, avatar: avatar.replace(/^http:/, 'https:') };
};
