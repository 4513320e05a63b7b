import { afterAll, beforeAll } from 'vitest';
import type { EndpointInput } from '../../../src/contract';
import type { Locale } from '../../../src/contract/enums';
import { startApp, type TestApp } from '../site/app';
import { everyRole } from '../account/people';

export type DraftQuery = EndpointInput<'GET /articles/working'>['query'];
type Change = EndpointInput<'PUT /articles'>['body'];

/** A server, and helpers for tests of authoring; the administrator is the default user. */
export const useAuthoring = () => {
  const server = {} as { app: TestApp };
  beforeAll(async () => {
    server.app = await startApp();
  });
  afterAll(() => server.app.stop());

  const { admin } = everyRole();
  const authoring = {
    server,
    change: (body: Change, token = admin.token) => server.app.reply('PUT /articles', { body }, { token }),
    list: (query: DraftQuery, token = admin.token) =>
      server.app.reply('GET /articles/working', { query: { limit: 200, ...query } }, { token }),
    ids: async (query: DraftQuery, token?: string) =>
      (await authoring.list(query, token)).body.data.list.map(({ id }) => id),
    open: (id: string, locale: Locale = 'en', token = admin.token) =>
      server.app.reply('GET /articles/working/{id}', { params: { id }, query: { locale } }, { token }),
    opened: async (id: string, locale?: Locale, token?: string) =>
      (await authoring.open(id, locale, token)).body.data,
    /** Publishes the first translation into Chinese. */
    translate: (id: string, title: string) =>
      authoring.change({ id, version: 0, locale: 'zh-CN', title, content: '正文', state: 'published' }),
  };
  return authoring;
};
