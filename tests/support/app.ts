import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import supertest from 'supertest';
import { inject } from 'vitest';
import type { CallInput, CallKey, CallOutput } from '../../src/contract';
import { boot } from './boot';
import { ADMIN, environment, isPostgres } from './environment';
import { runOn } from './postgres';

/** An answer of the API. */
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

export interface TestApp {
  strapi: Core.Strapi;
  /** A raw request to the server. */
  http: () => ReturnType<typeof supertest>;
  /** Makes a call of the contract and answers with the whole reply. */
  reply: <K extends CallKey>(
    key: K,
    input?: Partial<CallInput<K>>,
    options?: CallOptions,
  ) => Promise<Reply<CallOutput<K>>>;
  /** Makes a call that must succeed and answers with its data. */
  call: <K extends CallKey>(
    key: K,
    input?: Partial<CallInput<K>>,
    options?: CallOptions,
  ) => Promise<CallOutput<K>>;
  signIn: (user?: string, password?: string) => Promise<string>;
  stop: () => Promise<void>;
}

const copyDatabase = async (dataDir: string, postgresUrl: string): Promise<Record<string, string>> => {
  if (!isPostgres) return { DATABASE_CLIENT: 'sqlite', DATABASE_FILENAME: path.join(dataDir, 'site.db') };
  const name = `site_${randomUUID().replaceAll('-', '')}`;
  await runOn(postgresUrl, `create database ${name} template template_site`);
  return { DATABASE_CLIENT: 'postgres', DATABASE_URL: `${postgresUrl}/${name}` };
};

const pathOf = (template: string, params: Record<string, unknown> = {}): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));

const queryOf = (query: Record<string, unknown> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));

/** The real server on a copy of the template database. */
export const startApp = async (env: Record<string, string> = {}): Promise<TestApp> => {
  const template = inject('template');
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'app-'));
  await cp(template.dataDir, dataDir, { recursive: true });
  const database = await copyDatabase(dataDir, template.postgresUrl);
  const strapi = await boot({ ...environment, ...database, DATA_DIR: dataDir, ...env });
  const http = () => supertest(strapi.server.httpServer);

  const reply: TestApp['reply'] = async (key, input = {}, { token, locale = 'en', headers = {} } = {}) => {
    const [method = 'GET', template = ''] = key.split(' ');
    const url = `/api${pathOf(template, input.params as Record<string, unknown> | undefined)}`;
    const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    const request = http()
      [verb](url)
      .query(queryOf(input.query as Record<string, unknown> | undefined))
      .set({ 'accept-language': locale, ...(token ? { token } : {}), ...headers });
    const response = input.body === undefined ? await request : await request.send(input.body as object);
    return { status: response.status, headers: response.headers, body: response.body } as never;
  };
  const call: TestApp['call'] = async (key, input, options) => {
    const { status, body } = await reply(key, input, options);
    if (status !== 200 || body.code !== '0')
      throw new Error(`${key} answered ${status} ${JSON.stringify(body)}`);
    return body.data;
  };
  const signIn = async (user = ADMIN.user, password = ADMIN.password) =>
    (await call('POST /email_login', { body: { user_name: user, password } })).token;
  const stop = async () => {
    await strapi.destroy();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { strapi, http, reply, call, signIn, stop };
};
