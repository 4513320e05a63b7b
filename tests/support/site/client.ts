import type { Core } from '@strapi/strapi';
import supertest from 'supertest';
import { type EndpointInput, type EndpointKey, endpointOf, type EndpointOutput } from '../../../src/contract';
import { ADMIN } from './environment';

/** A response of the API. */
export interface Reply<T = unknown> {
  status: number;
  headers: Record<string, string>;
  body: { code: string; msg: string; data: T };
}

export interface CallOptions {
  token?: string;
  locale?: string;
  headers?: Record<string, string>;
}

export interface Client {
  /** A raw request to the server. */
  http: () => ReturnType<typeof supertest>;
  /** Calls an endpoint and returns the complete response. */
  reply: <K extends EndpointKey>(
    key: K,
    input?: Partial<EndpointInput<K>>,
    options?: CallOptions,
  ) => Promise<Reply<EndpointOutput<K>>>;
  /** Calls an endpoint that must succeed and returns its data. */
  call: <K extends EndpointKey>(
    key: K,
    input?: Partial<EndpointInput<K>>,
    options?: CallOptions,
  ) => Promise<EndpointOutput<K>>;
  /** A new session of an account, by default the administrator's. */
  signIn: (user?: string, password?: string) => Promise<string>;
}

type Values = Record<string, unknown> | undefined;

/** The URL of an endpoint with its path parameters filled in. */
export const pathOf = (key: EndpointKey, params: Values = {}): string =>
  `/api${(key.split(' ')[1] ?? '').replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))}`;

export type Verb = 'get' | 'post' | 'put' | 'delete';
export const verbOf = (key: EndpointKey): Verb => (key.split(' ')[0] ?? 'GET').toLowerCase() as Verb;

/** Leaves out undefined values, as a browser does. */
const queryOf = (query: Values = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );

/** HTTP client of a booted server. */
export const clientOf = (strapi: Core.Strapi): Client => {
  const http = () => supertest(strapi.server.httpServer);
  const reply: Client['reply'] = async (key, input = {}, { token, locale = 'en', headers = {} } = {}) => {
    const request = http()
      [verbOf(key)](pathOf(key, input.params as Values))
      .query(queryOf(input.query as Values))
      .set({ 'accept-language': locale, ...(token ? { token } : {}), ...headers });
    for (const file of (input.files ?? []) as File[])
      request.attach(endpointOf(key).files!.field, Buffer.from(await file.arrayBuffer()), {
        filename: file.name,
        contentType: file.type,
      });
    const response = input.body === undefined ? await request : await request.send(input.body as object);
    return { status: response.status, headers: response.headers, body: response.body } as never;
  };
  const call: Client['call'] = async (key, input, options) => {
    const { status, body } = await reply(key, input, options);
    if (status !== 200 || body.code !== '0')
      throw new Error(`${key} answered ${status} ${JSON.stringify(body)}`);
    return body.data;
  };
  const signIn = async (user = ADMIN.user, password = ADMIN.password) =>
    (await call('POST /email_login', { body: { user_name: user, password } })).token;
  return { http, reply, call, signIn };
};
