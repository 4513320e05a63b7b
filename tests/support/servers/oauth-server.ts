import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A person with an account at the OAuth server. */
interface OAuthPerson {
  openid: string;
  nickname: string;
  figureurl_qq_2?: string;
}

interface Grant {
  person: OAuthPerson;
  redirect: string;
  challenge: string | null;
}

export const OAUTH_APP = { app_id: 'app100', key: 'Never-to-be-seen-3' };

/** An OAuth server that answers as QQ's does. */
export interface OAuthServer {
  origin: string;
  /** The person who is signed in at the server, and grants access immediately. */
  person: OAuthPerson;
  /** Replaces the answers of a path. */
  answers: Map<string, unknown>;
  /** Paths that were requested. */
  requests: string[];
  /** Grants access at the address of the sign-in page. Returns what the callback page gets. */
  agree: (address: string) => Promise<{ code: string; state: string; callback: URL }>;
  stop: () => Promise<void>;
}

const REFUSAL = { error: 100019, error_description: 'code to access token error' };

export const startOAuthServer = async (): Promise<OAuthServer> => {
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, OAuthPerson>();
  const answers = new Map<string, unknown>();
  const requests: string[] = [];

  const exchange = (query: URLSearchParams): unknown => {
    const grant = grants.get(query.get('code') ?? '');
    grants.delete(query.get('code') ?? '');
    const isOurs =
      query.get('client_id') === OAUTH_APP.app_id && query.get('client_secret') === OAUTH_APP.key;
    if (!grant || !isOurs || query.get('redirect_uri') !== grant.redirect) return REFUSAL;
    const verifier = query.get('code_verifier') ?? '';
    const proof = createHash('sha256').update(verifier).digest('base64url');
    if (grant.challenge && grant.challenge !== proof) return REFUSAL;
    const token = randomUUID();
    tokens.set(token, grant.person);
    return { access_token: token, expires_in: 7776000, refresh_token: randomUUID() };
  };

  const answerTo = ({ pathname, searchParams }: URL): unknown => {
    const person = tokens.get(searchParams.get('access_token') ?? '');
    if (pathname === '/oauth2.0/token') return exchange(searchParams);
    if (!person) return REFUSAL;
    if (pathname === '/oauth2.0/me') return { client_id: OAUTH_APP.app_id, openid: person.openid };
    return { ret: 0, msg: '', ...person };
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    requests.push(url.pathname);
    if (url.pathname === '/oauth2.0/authorize') {
      const { searchParams } = url;
      const redirect = searchParams.get('redirect_uri') ?? '';
      const code = randomUUID();
      grants.set(code, { person: oauth.person, redirect, challenge: searchParams.get('code_challenge') });
      const callback = new URL(redirect);
      callback.search = new URLSearchParams({ code, state: searchParams.get('state') ?? '' }).toString();
      response.writeHead(302, { location: callback.href }).end();
      return;
    }
    const answer = answers.get(url.pathname) ?? answerTo(url);
    response
      .setHeader('content-type', 'text/html')
      .end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();

  const oauth: OAuthServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    person: { openid: 'open-1', nickname: '小明' },
    answers,
    requests,
    agree: async (address) => {
      const { headers } = await fetch(address, { redirect: 'manual' });
      const callback = new URL(headers.get('location') ?? '');
      const { searchParams } = callback;
      return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '', callback };
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return oauth;
};
